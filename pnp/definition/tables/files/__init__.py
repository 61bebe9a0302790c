"""Files that hold tables, one format a module, each read into lines before anybody has looked at them."""
