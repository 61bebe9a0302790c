"""What a face template says, read and worked out: elements and their keys, templates and their parents, names and values."""
