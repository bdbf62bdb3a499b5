"""The three looks: night, high contrast, and light. By night all of them are dark."""

from collections.abc import Mapping

from textual.theme import Theme

PREFIX = "narrator-"

_NIGHT_SHOW = {
    "show-background": "#05070d",
    "show-text": "#a4adc6",
    "show-faint": "#5d6785",
    "show-mark": "#8fa7d9",
    "show-hover": "#1c2540",
    "show-digits": "#b08f4f",
    "flash-background": "#d8dff0",
}

_QUIET = {
    "footer-background": "#0f1524",
    "border": "#2b3757",
    "block-cursor-text-style": "bold",
    "input-selection-background": "#5c6f9e 50%",
}

THEMES: Mapping[str, Theme] = {
    "night": Theme(
        name=f"{PREFIX}night",
        primary="#8fa7d9",
        secondary="#5c6f9e",
        accent="#d9b56c",
        warning="#d9a05b",
        error="#e08585",
        success="#86b894",
        foreground="#c3cbe0",
        background="#0b0f1a",
        surface="#111726",
        panel="#1c2540",
        dark=True,
        variables={
            **_NIGHT_SHOW,
            **_QUIET,
            "faint": "#76819f",
            "team-village": "#8fc29a",
            "team-werewolf": "#e08585",
            "team-tanner": "#d3ab66",
            "team-other": "#b3a6de",
            "block-cursor-background": "#8fa7d9",
            "block-cursor-foreground": "#0b0f1a",
        },
    ),
    "contrast": Theme(
        name=f"{PREFIX}contrast",
        primary="#ffffff",
        secondary="#ffffff",
        accent="#ffff00",
        warning="#ffd700",
        error="#ff8080",
        success="#80ff80",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#303030",
        dark=True,
        text_alpha=1.0,
        variables={
            "show-background": "#000000",
            "show-text": "#ffffff",
            "show-faint": "#c0c0c0",
            "show-mark": "#ffff00",
            "show-hover": "#303030",
            "show-digits": "#ffffff",
            "flash-background": "#ffffff",
            "footer-background": "#000000",
            "border": "#ffffff",
            "faint": "#d0d0d0",
            "team-village": "#80ff80",
            "team-werewolf": "#ff8080",
            "team-tanner": "#ffff00",
            "team-other": "#d0b0ff",
            "block-cursor-background": "#ffff00",
            "block-cursor-foreground": "#000000",
            "block-cursor-text-style": "bold",
            "input-selection-background": "#808080",
        },
    ),
    "light": Theme(
        name=f"{PREFIX}light",
        primary="#33508f",
        secondary="#6377a8",
        accent="#8a5a00",
        warning="#8f5200",
        error="#a3262e",
        success="#256b3a",
        foreground="#262a36",
        background="#f6f3ec",
        surface="#efebe1",
        panel="#dfdacb",
        dark=False,
        text_alpha=1.0,
        variables={
            **_NIGHT_SHOW,
            "footer-background": "#e7e2d6",
            "border": "#b9b29f",
            "faint": "#635f54",
            "team-village": "#256b3a",
            "team-werewolf": "#a3262e",
            "team-tanner": "#7d5600",
            "team-other": "#5c4396",
            "block-cursor-background": "#33508f",
            "block-cursor-foreground": "#ffffff",
            "block-cursor-text-style": "bold",
            "input-selection-background": "#6377a8 40%",
        },
    ),
}


def team_variable(team: str) -> str:
    """The theme's variable for the colour of a team."""
    known = THEMES["night"].variables
    name = f"team-{team}"
    return name if name in known else "team-other"
