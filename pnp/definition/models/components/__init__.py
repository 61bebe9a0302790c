"""One module for each kind of component. A new kind joins with its module here and one line in `registry.py`."""
