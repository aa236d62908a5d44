"""What an option does when it is met, in argparse."""
import sys as _sys

SUPPRESS, OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER = '==SUPPRESS==', '?', '*', '+', 'A...', '...'


class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in self.__dict__

    def __repr__(self):
        return f"Namespace({', '.join([f'{name}={value!r}' for name, value in self.__dict__.items()])})"


def name_of(action):
    if action is None:
        return None
    if action.option_strings:
        return '/'.join(action.option_strings)
    if action.metavar not in (None, SUPPRESS):
        return action.metavar
    if action.dest not in (None, SUPPRESS):
        return action.dest
    return '{' + ','.join(action.choices) + '}' if action.choices else None


class ArgumentError(Exception):
    def __init__(self, argument, message):
        self.argument_name, self.message = name_of(argument), message

    def __str__(self):
        return self.message if self.argument_name is None else f'argument {self.argument_name}: {self.message}'


class ArgumentTypeError(Exception):
    pass


class Action:
    group = None

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None, metavar=None):
        self.option_strings, self.dest, self.nargs, self.const, self.default = option_strings, dest, nargs, const, default
        self.type, self.choices, self.required, self.help, self.metavar = type, choices, required, help, metavar

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


class _Store(Action):
    def __init__(self, option_strings, dest, nargs=None, **kwargs):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store const may be more appropriate')
        super().__init__(option_strings, dest, nargs, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConst(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None):
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrue(_StoreConst):
    def __init__(self, option_strings, dest, default=False, required=False, help=None):
        super().__init__(option_strings, dest, True, default, required, help)


class _StoreFalse(_StoreConst):
    def __init__(self, option_strings, dest, default=True, required=False, help=None):
        super().__init__(option_strings, dest, False, default, required, help)


class _Append(_Store):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, [*(getattr(namespace, self.dest, None) or []), values])


class _Extend(_Store):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, [*(getattr(namespace, self.dest, None) or []), *values])


class _AppendConst(_StoreConst):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, [*(getattr(namespace, self.dest, None) or []), self.const])


class _Count(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None):
        super().__init__(option_strings, dest, 0, default=default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)


class _Help(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None):
        super().__init__(option_strings, SUPPRESS, 0, default=default, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _Version(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help="show program's version number and exit"):
        super().__init__(option_strings, SUPPRESS, 0, default=default, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        _sys.stdout.write(str(self.version).replace('%(prog)s', parser.prog) + '\n')
        parser.exit()


class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False, help=None, metavar=None):
        options = []
        for option in option_strings:
            options.append(option)
            if option.startswith('--'):
                options.append('--no-' + option[2:])
        if help is not None and default is not None and default is not SUPPRESS:
            help += ' (default: %(default)s)'
        super().__init__(options, dest, 0, default=default, required=required, help=help)

    def format_usage(self):
        return ' | '.join(self.option_strings)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, not option_string.startswith('--no-'))


class SubParsers(Action):
    def __init__(self, prog, parser_class, dest, required, help, metavar):
        self._prog, self._parser_class, self.parsers, self.shown = prog, parser_class, {}, []
        super().__init__([], dest, PARSER, choices=self.parsers, required=required, help=help, metavar=metavar)

    def add_parser(self, name, *, aliases=(), help=None, **kwargs):
        kwargs.setdefault('prog', f'{self._prog} {name}')
        if help is not None:
            shown = name + (f" ({', '.join(aliases)})" if aliases else '')
            self.shown.append(Action([], shown, help=help, metavar=shown))
        parser = self._parser_class(**kwargs)
        for one in (name, *aliases):
            self.parsers[one] = parser
        return parser

    def __call__(self, parser, namespace, values, option_string=None):
        name, rest = values[0], values[1:]
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        if name not in self.parsers:
            raise ArgumentError(self, f"unknown parser {name!r} (choices: {', '.join(self.parsers)})")
        inner, unknown = self.parsers[name].parse_known_args(rest)
        for key, value in vars(inner).items():
            setattr(namespace, key, value)
        if unknown:
            namespace.__dict__.setdefault('_unrecognized_args', []).extend(unknown)


class FileType:
    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode, self._encoding = mode, encoding

    def __call__(self, string):
        if string == '-':
            return _sys.stdin if 'r' in self._mode else _sys.stdout
        try:
            return open(string, self._mode, encoding=self._encoding)
        except OSError as error:
            raise ArgumentTypeError(f"can't open '{string}': {error}")


ACTIONS = {None: _Store, 'store': _Store, 'store_const': _StoreConst, 'store_true': _StoreTrue, 'store_false': _StoreFalse, 'append': _Append,
           'append_const': _AppendConst, 'count': _Count, 'help': _Help, 'version': _Version, 'parsers': SubParsers, 'extend': _Extend}
