"""The games that were played: kept on this computer alone, told as lists, tables and pictures."""
