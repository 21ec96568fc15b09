"""In which language a sentence is read, and under which names."""
