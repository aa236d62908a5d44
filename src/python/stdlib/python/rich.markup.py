"""rich.markup of the rich double."""


def escape(markup):
    return markup.replace("[", "\\[")
