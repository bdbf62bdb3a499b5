"""Data files and folders: values with positions, paths, atomic writes."""
