"""The elements of the face language, each as it is drawn."""
