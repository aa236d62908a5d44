"""Future statements change nothing at run time."""
annotations = division = print_function = absolute_import = generator_stop = unicode_literals = with_statement = nested_scopes = generators = None
