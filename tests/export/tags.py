"""mutagen, whose annotations do not fit what it returns."""

from typing import Any

import mutagen.id3
import mutagen.mp3
import mutagen.oggvorbis

ID3: Any = mutagen.id3.ID3
MP3: Any = mutagen.mp3.MP3
OggVorbis: Any = mutagen.oggvorbis.OggVorbis
