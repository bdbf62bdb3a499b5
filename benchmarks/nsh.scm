; How Festival's Russian voice says words that its dictionary lacks or stresses otherwise: the word
; and the number of its stressed syllable, or the sounds themselves.

(define (stressed word syllable)
  (lex.add.entry (list word 'n (list syllable))))

(mapcar
 (lambda (entry) (stressed (car entry) (cadr entry)))
 '(("альфа" 1) ("глаза" 2) ("голосуем" 3) ("дубильщик" 2) ("дубильщика" 2) ("забияка" 3)
   ("масон" 2) ("масонов" 2) ("ниндзя" 1) ("оборотней" 1) ("опустите" 3) ("остальных" 3)
   ("паранормальный" 4) ("подвиньте" 2) ("положите" 3) ("посмотрите" 3) ("прислужника" 2)
   ("провидица" 2) ("провидицы" 2) ("роль" 1) ("сдвиньте" 1) ("сновидец" 2)
   ("сновидца" 2) ("чтобы" 1)))

(lex.add.entry '("детектив" nil (((d e) 0) ((t e k) 0) ((tt i f) 1))))
(lex.add.entry '("экстрасенс" nil (((e k s) 0) ((t r a) 0) ((s e n s) 1))))
(lex.add.entry '("проснись" nil (((p r a) 0) ((s nn i) 1) ((ss) 0))))
(lex.add.entry
 '("оборотни" nil (((oo) 1) ((b o) 0) ((r o) 0) ((t) 0) ((nn i) 0))))
