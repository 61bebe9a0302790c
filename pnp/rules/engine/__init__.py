"""What engines are built with, the same in every game: checks, audits, stages, switches for clauses, options, coverage."""
