"""Every key of the app, by the id under which the settings file may change it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec import Struct
from textual.binding import Binding, BindingsMap, BindingType

from narrator.files.reading import did_you_mean


class Key(Struct, frozen=True):
    """The keys for one action; its words are the text ``ui.key.`` with the id behind it.

    ``shown`` keys stand in the bar at the bottom. ``face`` is how the bar writes the key.
    """

    keys: str
    action: str
    shown: bool = True
    face: str | None = None


KEYS: Mapping[str, Key] = {
    "app.help": Key("question_mark,f1", "app.help", shown=False, face="?"),
    "app.palette": Key("ctrl+p", "app.command_palette", shown=False, face="^p"),
    "app.suspend": Key("ctrl+z", "app.sleep", shown=False),
    "setup.start": Key("enter", "start", shown=False, face="⏎"),
    "setup.presets": Key("f2", "presets"),
    "setup.options": Key("f3", "options"),
    "setup.practice": Key("f10,ctrl+t", "practice"),
    "setup.script": Key("f4", "script"),
    "setup.sound": Key("f5", "sound_check"),
    "setup.timer": Key("f6", "timer"),
    "setup.background": Key("f7", "background"),
    "setup.export": Key("f12,ctrl+e", "export"),
    "setup.surprise": Key("f8", "surprise"),
    "setup.save": Key("f9", "save_preset", shown=False),
    "setup.game": Key("ctrl+g", "game", shown=False, face="^g"),
    "setup.center": Key("ctrl+w", "center", shown=False, face="^w"),
    "setup.more_players": Key("plus", "players(1)", shown=False, face="+"),
    "setup.fewer_players": Key("minus", "players(-1)", shown=False, face="−"),
    "setup.findings_down": Key("pagedown", "findings(1)", shown=False),
    "setup.findings_up": Key("pageup", "findings(-1)", shown=False),
    "setup.clear": Key("ctrl+n", "clear", shown=False, face="^n"),
    "setup.quit": Key("ctrl+q,ctrl+c,escape", "leave", shown=False, face="Esc"),
    "grid.more": Key("space", "more", shown=False, face="␣"),
    "grid.less": Key("backspace,delete", "less", shown=False, face="⌫"),
    "grid.up": Key("up", "move(0,-1)", shown=False),
    "grid.down": Key("down", "move(0,1)", shown=False),
    "grid.left": Key("left", "move(-1,0)", shown=False),
    "grid.right": Key("right", "move(1,0)", shown=False),
    "show.begin": Key("enter,space", "begin", face="⏎"),
    "show.pause": Key(
        "space,full_stop,b,media_play_pause,media_play,media_pause", "pause", face="␣"
    ),
    "show.go_on": Key("space,enter,full_stop,b,media_play_pause,media_play", "go_on", face="␣"),
    "show.vote": Key("v", "vote"),
    "show.more_time": Key("up", "minute(1)", face="↑"),
    "show.less_time": Key("down", "minute(-1)", face="↓"),
    "show.back": Key("left,pageup,media_track_previous,media_rewind", "back", face="←"),
    "show.skip": Key("right,pagedown,media_track_next,media_fast_forward", "skip", face="→"),
    "show.repeat": Key("r", "repeat"),
    "show.louder": Key("plus,equals_sign,raise_volume", "level(1)", face="+"),
    "show.softer": Key("minus,underscore,lower_volume", "level(-1)", face="−"),
    "show.mute": Key("m,mute_volume", "mute"),
    "show.stop": Key("q,ctrl+q,ctrl+c,escape,media_stop", "stop", face="q"),
    "after.again": Key("enter,a", "again", face="⏎"),
    "after.won": Key("w", "won"),
    "after.change": Key("c,escape", "change", face="c"),
    "after.quit": Key("q,ctrl+q,ctrl+c", "leave", face="q"),
    "verdict.done": Key("enter", "done", face="⏎"),
    "verdict.say": Key("space", "say", face="␣"),
    "verdict.undo": Key("backspace,delete", "undo", face="⌫"),
    "verdict.dead": Key("tab", "dead", face="Tab"),
    "verdict.next": Key("down,right", "another(1)", face="↓"),
    "verdict.previous": Key("up,left", "another(-1)", shown=False, face="↑"),
    "verdict.names": Key("f2", "names"),
    "verdict.evening": Key("f3", "evening"),
    "verdict.rulings": Key("f4", "rulings"),
    "verdict.skip": Key("escape,ctrl+q,ctrl+c", "skip", face="Esc"),
    "evening.undo": Key("u,backspace", "undo", face="u"),
    "evening.more": Key("plus", "goal(1)", face="+"),
    "evening.fewer": Key("minus", "goal(-1)", face="−"),
    "evening.names": Key("n,f2", "names", face="n"),
    "evening.speaker": Key("f", "speaker"),
    "evening.anew": Key("x", "anew"),
    "evening.close": Key("escape,enter,q,ctrl+q,ctrl+c", "close", face="⏎"),
    "dialog.close": Key("escape", "close", face="Esc"),
    "dialog.quit": Key("ctrl+q,ctrl+c", "close", shown=False),
    "confirm.yes": Key("y,enter", "yes", face="⏎"),
    "confirm.no": Key("n", "no"),
    "preparing.skip": Key("escape,q", "close", face="Esc"),
    "presets.rename": Key("r", "rename"),
    "presets.delete": Key("d,delete", "delete", face="d"),
    "options.change": Key("right,space,enter", "step(1)", face="→"),
    "options.back": Key("left", "step(-1)", face="←"),
    "options.up": Key("up", "move(-1)", shown=False),
    "options.down": Key("down", "move(1)", shown=False),
    "options.try": Key("t", "try_voice"),
    "sound.again": Key("enter,space", "again", face="⏎"),
    "practice.start": Key("enter,space", "start", face="⏎"),
    "practice.way": Key("right", "way(1)", face="→"),
    "practice.way_back": Key("left", "way(-1)", shown=False, face="←"),
    "practice.up": Key("up", "move(-1)", shown=False),
    "practice.down": Key("down", "move(1)", shown=False),
    "practice.more": Key("pagedown", "scroll(1)", shown=False),
    "practice.less": Key("pageup", "scroll(-1)", shown=False),
    "practice.person": Key("p", "person"),
    "practice.history": Key("h", "history"),
    "practice.leave": Key("escape,q,ctrl+q,ctrl+c", "leave", face="Esc"),
    "drill.press": Key("space,enter", "press", face="␣"),
    "drill.pick": Key("enter,space", "pick", face="⏎"),
    "drill.up": Key("up", "move(0,-1)", shown=False),
    "drill.down": Key("down", "move(0,1)", shown=False),
    "drill.left": Key("left", "move(-1,0)", shown=False),
    "drill.right": Key("right", "move(1,0)", shown=False),
    "drill.afresh": Key("ctrl+n", "afresh", face="^n"),
    "drill.leave": Key("escape,ctrl+q,ctrl+c", "leave", face="Esc"),
    "listen.why": Key("w", "why"),
    "listen.pause": Key("space,media_play_pause", "pause", face="␣"),
    "listen.go_on": Key("space,enter,media_play_pause", "go_on", face="␣"),
    "listen.back": Key("left,pageup", "back", face="←"),
    "listen.skip": Key("right,pagedown", "skip", face="→"),
    "listen.repeat": Key("r", "repeat"),
    "listen.leave": Key("escape,q,ctrl+q,ctrl+c", "leave", face="Esc"),
    "dawn.more": Key("space,right,down", "more", face="␣"),
    "dawn.all": Key("a,end", "all"),
    "dawn.done": Key("enter,escape,q,ctrl+q,ctrl+c", "done", face="⏎"),
    "report.done": Key("enter,escape,q,ctrl+q,ctrl+c", "done", face="⏎"),
    "report.again": Key("a", "again"),
    "export.write": Key("ctrl+s,f2", "write", face="^s"),
    "export.share": Key("f4,ctrl+r", "share", face="F4"),
    "share.open": Key("o", "open"),
    "share.save": Key("s", "save"),
    "share.leave": Key("escape,q,ctrl+q,ctrl+c", "leave", face="Esc"),
}


def bindings_of(place: str) -> list[BindingType]:
    """The bindings of one screen or widget; their descriptions are ids of texts."""
    return [
        Binding(key.keys, key.action, key_id, show=key.shown, key_display=key.face, id=key_id)
        for key_id, key in KEYS.items()
        if key_id.partition(".")[0] == place
    ]


class Places:
    """The bindings of the places that several screens share."""

    APP: ClassVar[list[BindingType]] = bindings_of("app")
    DIALOG: ClassVar[list[BindingType]] = bindings_of("dialog")


def keymap(chosen: Mapping[str, str], same_keys: Mapping[str, str]) -> dict[str, str]:
    """The keys that differ from the usual ones: the user's own, and those of another keyboard.

    ``same_keys`` are the letters of that keyboard, by the English letter on the same key.
    """
    changed: dict[str, str] = {}
    for key_id, key in KEYS.items():
        keys = chosen.get(key_id, key.keys)
        twins = [same_keys[name] for name in keys.split(",") if name in same_keys]
        if twins or key_id in chosen:
            changed[key_id] = ",".join([keys, *twins])
    return changed


def rebind(bindings: BindingsMap, changed: Mapping[str, str]) -> None:
    """Put changed keys in the place of the usual ones; what shares a key with them keeps it."""
    found: dict[str, list[Binding]] = {}
    for key, here in bindings.key_to_bindings.items():
        for binding in here:
            keys = changed.get(binding.id or "")
            if keys is None:
                found.setdefault(key, []).append(binding)
                continue
            usual = KEYS[binding.id or ""]
            face = usual.face if keys.startswith(usual.keys) else None
            for other in keys.split(","):
                bound = binding.with_key(other.strip(), face)
                if bound not in found.setdefault(bound.key, []):
                    found[bound.key].append(bound)
    bindings.key_to_bindings = found


def check_keys(chosen: Mapping[str, str]) -> Iterator[str]:
    """One sentence for each key of the settings that is of no use, as facts for the reader."""
    for key_id, keys in chosen.items():
        if key_id not in KEYS:
            yield f"'{key_id}'{did_you_mean(key_id, KEYS)}"
        elif not keys.strip():
            yield f"'{key_id}'"
