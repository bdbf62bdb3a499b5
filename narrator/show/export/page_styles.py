"""How printed pages look."""

CARD_STYLE = """\
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: #111; background: #fff; font-family: "Segoe UI", "Helvetica Neue", Arial,
  "Noto Sans", "DejaVu Sans", sans-serif; }
.thumb { height: 0.95em; width: 0.95em; vertical-align: -0.1em; margin-right: 0.2em; }
"""

PAGE_STYLE = """\
@page {{ size: {paper}; margin: 12mm 13mm; }}
body {{ font-size: {size_pt}pt; line-height: 1.28; }}
@media screen {{ body {{ max-width: 190mm; margin: 10mm auto; padding: 0 6mm; }} }}
header {{ display: flex; justify-content: space-between; gap: 6mm; align-items: flex-start;
  border-bottom: 0.5mm solid #111; padding-bottom: 2mm; }}
h1 {{ font-size: 15pt; line-height: 1.2; margin: 0; }}
h1.long {{ font-size: 10pt; }}
.notes {{ font-size: 9pt; margin: 1.5mm 0 0; }}
figure {{ margin: 0; display: flex; gap: 2mm; align-items: center; font-size: 8pt; flex: none; }}
figure svg {{ width: 22mm; height: 22mm; order: 2; }}
figcaption {{ text-align: right; max-width: 52mm; }}
.code {{ white-space: nowrap; font-family: "DejaVu Sans Mono", Consolas, Menlo, monospace;
  font-size: 8pt; }}
h2 {{ font-size: 0.8em; text-transform: uppercase; letter-spacing: 0.12em; margin: 0.55em 0 0.1em;
  break-after: avoid; }}
.step {{ display: grid; grid-template-columns: 3.1em 1fr; padding: 0.16em 0; break-inside: avoid;
  border-top: 0.15mm solid #bbb; }}
.token {{ display: inline-block; min-width: 2.2em; text-align: center; font-weight: 700;
  border: 0.35mm solid #111; border-radius: 1.2em; padding: 0 0.35em; }}
h3 {{ font-size: 0.72em; font-weight: 600; color: #444; margin: 0; line-height: 1.2; }}
p {{ margin: 0; }}
.shown {{ font-style: italic; color: #333; font-size: 0.85em; }}
.count {{ white-space: nowrap; font-size: 0.8em; }}
.dots {{ letter-spacing: 0.05em; white-space: normal; }}
"""

CRIB_STYLE = """\
@page {{ size: {paper}; margin: 12mm; }}
@media screen {{ body {{ margin: 10mm; }} }}
.card {{ width: 63mm; height: 88mm; border: 0.2mm dashed #777; border-radius: 3mm; overflow: hidden;
  padding: 2.5mm 3mm; display: inline-flex; flex-direction: column; margin-right: 6mm;
  font-size: {size_pt}pt; line-height: 1.15; }}
.row {{ display: grid; grid-template-columns: 2.1em 1fr auto; gap: 0.4em; align-items: baseline;
  border-bottom: 0.1mm solid #ccc; padding: 0.08em 0; }}
.row b {{ font-weight: 700; }}
.words {{ overflow-wrap: anywhere; }}
.count {{ white-space: nowrap; color: #333; }}
.code {{ margin-top: auto; font-size: 5pt; text-align: right; }}
"""
