"""``python -m narrator`` is the command ``narrator``."""

import sys

from narrator.cli.main import main

sys.exit(main())
