"""Command-line options (Library Reference, argparse)."""
import sys as _sys
from _argparse_actions import (Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction, FileType, Namespace, SUPPRESS, OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, REMAINDER, PARSER,
                               ACTIONS as _ACTIONS, SubParsers as _SubParsers)
from _argparse_help import ArgumentDefaultsHelpFormatter, HelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter, MetavarTypeHelpFormatter
from _argparse_parse import parse as _parse

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter', 'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter',
           'RawTextHelpFormatter', 'MetavarTypeHelpFormatter', 'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']


class _Group:
    """A titled group, or a mutually exclusive one: its arguments belong to the parser."""

    def __init__(self, parser, title=None, description=None, exclusive=False, required=False):
        self._parser, self.title, self.description = parser, title, description
        self.exclusive, self.required, self._group_actions = exclusive, required, []

    def add_argument(self, *args, **kwargs):
        action = self._parser._make(args, kwargs)
        if self.exclusive and action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        action.group = self if self.title is not None or not self.exclusive else None
        self._group_actions.append(action)
        self._parser._add(action)
        return action

    def add_mutually_exclusive_group(self, *, required=False):
        return self._parser.add_mutually_exclusive_group(required=required)


class ArgumentParser:
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=HelpFormatter, prefix_chars='-', fromfile_prefix_chars=None,
                 argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True, exit_on_error=True):
        self.prog = prog if prog is not None else _sys.argv[0].rpartition('/')[2]
        self.usage, self.description, self.epilog = usage, description, epilog
        self.formatter_class, self.argument_default = formatter_class, argument_default
        self.conflict_handler, self.add_help, self.allow_abbrev, self.exit_on_error = conflict_handler, add_help, allow_abbrev, exit_on_error
        self._actions, self._options, self._groups, self._exclusive = [], {}, [], []
        self._defaults, self._subparsers = {}, None
        if add_help:
            self.add_argument('-h', '--help', action='help', default=SUPPRESS, help='show this help message and exit')
        for parent in parents:
            for action in parent._actions:
                if not (action.option_strings and action.option_strings[0] == '-h'):
                    self._add(action)
            self._defaults.update(parent._defaults)

    def _make(self, args, kwargs):
        kwargs = dict(kwargs)
        options = [arg for arg in args if arg.startswith('-')]
        if options and len(options) != len(args):
            bad = next(arg for arg in args if not arg.startswith('-'))
            raise ValueError(f"invalid option string {bad!r}: must start with a character '-'")
        if not options:
            if len(args) > 1:
                raise ValueError('dest supplied twice for positional argument')
            dest = kwargs.pop('dest', None) if not args else args[0]
            if dest is None:
                raise TypeError('missing dest')
            if 'required' in kwargs:
                raise TypeError("'required' is an invalid argument for positionals")
            kwargs['required'] = kwargs.get('nargs') not in (OPTIONAL, ZERO_OR_MORE) or (kwargs.get('nargs') == ZERO_OR_MORE and 'default' not in kwargs)
        else:
            dest = kwargs.pop('dest', None)
            if dest is None:
                name = next((one for one in options if one.startswith('--')), options[0])
                dest = name.lstrip('-').replace('-', '_')
        if dest in self._defaults or self.argument_default is not None:
            kwargs.setdefault('default', self._defaults.get(dest, self.argument_default))
        kind = kwargs.pop('action', 'store')
        cls = _ACTIONS.get(kind) if isinstance(kind, str) or kind is None else kind
        if cls is None:
            raise ValueError(f'unknown action "{kind}"')
        action = cls(option_strings=options, dest=dest, **kwargs)
        if action.type is not None and not callable(action.type):
            raise ValueError(f'{action.type!r} is not callable')
        return action

    def _add(self, action):
        for option in action.option_strings:
            if option in self._options and self.conflict_handler != 'resolve':
                raise ArgumentError(action, f'conflicting option string: {option}')
            self._options[option] = action
        self._actions.append(action)
        return action

    def add_argument(self, *args, **kwargs):
        return self._add(self._make(args, kwargs))

    def add_argument_group(self, title=None, description=None, **kwargs):
        group = _Group(self, title, description)
        self._groups.append(group)
        return group

    def add_mutually_exclusive_group(self, *, required=False):
        group = _Group(self, exclusive=True, required=required)
        self._exclusive.append(group)
        return group

    def add_subparsers(self, *, title=None, description=None, prog=None, dest=SUPPRESS, help=None, metavar=None, required=False, parser_class=None, **kwargs):
        if self._subparsers is not None:
            self.error('cannot have multiple subparser arguments')
        if prog is None:
            prog = ' '.join([self.prog, *[one.metavar or one.dest for one in self._actions if not one.option_strings]])
        action = _SubParsers(prog, parser_class or type(self), dest, required, help, metavar)
        if title is not None:
            action.group = self.add_argument_group(title, description)
            action.group._group_actions.append(action)
        self._subparsers = action
        return self._add(action)

    def set_defaults(self, **kwargs):
        for dest, value in kwargs.items():
            self._defaults[dest] = value
            for action in self._filling(dest):
                action.default = value

    def get_default(self, dest):
        own = [action.default for action in self._filling(dest) if action.default is not None]
        return own[0] if own else self._defaults.get(dest)

    def _filling(self, dest):
        """The actions that set the attribute `dest`."""
        return [action for action in self._actions if action.dest == dest]

    def parse_args(self, args=None, namespace=None):
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found

    def parse_known_args(self, args=None, namespace=None):
        args = _sys.argv[1:] if args is None else list(args)
        namespace = Namespace() if namespace is None else namespace
        for action in self._actions:
            if action.dest is not SUPPRESS and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for dest, value in self._defaults.items():
            if not hasattr(namespace, dest):
                setattr(namespace, dest, value)
        try:
            return namespace, _parse(self, args, namespace)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))

    parse_intermixed_args = parse_args

    def format_usage(self):
        return self.formatter_class(self.prog).usage(self) + '\n'

    def format_help(self):
        return self.formatter_class(self.prog).help(self)

    def print_usage(self, file=None):
        (file or _sys.stdout).write(self.format_usage())

    def print_help(self, file=None):
        (file or _sys.stdout).write(self.format_help())

    def exit(self, status=0, message=None):
        if message:
            _sys.stderr.write(message)
        _sys.exit(status)

    def error(self, message):
        self.print_usage(_sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')
