"""What the modules of the rich double share."""
import builtins as _builtins
import re as _re


def plain(item):
    """Text without `[bold]...[/]`; other things as they print themselves."""
    if isinstance(item, str):
        return _re.sub(r'(?<!\\)\[/?[a-zA-Z#/@][^\[\]]*\]|(?<!\\)\[/\]', '', item).replace('\\[', '[')
    return str(item)


class Text:
    def __init__(self, text='', style='', **options):
        self.plain = text

    @classmethod
    def from_markup(cls, text, **options):
        return cls(plain(text))

    def append(self, text, style=None):
        self.plain += str(text)
        return self

    def __str__(self):
        return self.plain

    def __len__(self):
        return len(self.plain)


class Panel:
    def __init__(self, renderable='', *args, title=None, subtitle=None, **options):
        self.renderable, self.title = renderable, title

    fit = classmethod(lambda cls, renderable='', *args, **options: cls(renderable, *args, **options))

    def __str__(self):
        return (f'{plain(self.title)}\n' if self.title else '') + plain(self.renderable)


class Markdown:
    def __init__(self, markup, **options):
        self.markup = markup

    def __str__(self):
        return self.markup


class Syntax(Markdown):
    def __init__(self, code, lexer='', **options):
        self.markup = code


class Rule:
    def __init__(self, title='', **options):
        self.title = title

    def __str__(self):
        return f'--- {plain(self.title)} ---' if self.title else '---'


class Table:
    def __init__(self, *headers, title=None, **options):
        self.title, self._headers, self._rows = title, [str(one) for one in headers], []

    def add_column(self, header='', *args, **options):
        self._headers.append(str(header))

    def add_row(self, *cells, **options):
        self._rows.append([plain(cell) for cell in cells])

    def __str__(self):
        rows = [self._headers, *self._rows]
        return '\n'.join(([plain(self.title)] if self.title else []) + [' | '.join(row) for row in rows])


class Console:
    width, height = 80, 24

    def __init__(self, *args, file=None, stderr=False, **options):
        self._file, self._stderr = file, stderr

    def print(self, *objects, sep=' ', end='\n', style=None, markup=True, **options):
        import sys
        shown = [plain(item) if markup else str(item) for item in objects]
        _builtins.print(*shown, sep=sep, end=end, file=self._file or (sys.stderr if self._stderr else None))

    log = print

    def rule(self, title='', **options):
        self.print(Rule(title))

    def input(self, prompt='', **options):
        return input(plain(prompt))

    def print_json(self, json=None, data=None, **options):
        import rich
        rich.print_json(json, data=data)

    def print_exception(self, **options):
        import traceback
        self.print(traceback.format_exc(), markup=False)

    def clear(self):
        pass

    def status(self, status, **options):
        return _Status()


class _Status:
    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass

    def update(self, *args, **options):
        pass

    start = stop = update


class Prompt:
    @classmethod
    def ask(cls, prompt='', *, choices=None, default=..., **options):
        answer = input(plain(prompt) + ': ')
        return default if not answer and default is not ... else answer


class Confirm(Prompt):
    @classmethod
    def ask(cls, prompt='', *, default=..., **options):
        answer = input(plain(prompt) + ' [y/n]: ').strip().lower()
        return default if not answer and default is not ... else answer in ('y', 'yes')
