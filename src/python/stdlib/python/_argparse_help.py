"""Usage and help texts of argparse."""
import os as _os
import textwrap as _textwrap
from _argparse_actions import OPTIONAL, ONE_OR_MORE, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, SubParsers


class HelpFormatter:
    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        self.prog = prog
        self.width = width or int(_os.environ.get('COLUMNS', 80)) - 2
        self.max_help = min(max_help_position, max(self.width - 20, indent_increment * 2))
        self.indent = indent_increment

    # ---- names ----

    def _metavar(self, action):
        if action.metavar is not None:
            return action.metavar
        if action.choices is not None:
            return '{' + ','.join([str(one) for one in action.choices]) + '}'
        return action.dest.upper() if action.option_strings else action.dest

    def _args(self, action):
        name = self._metavar(action)
        names = name if isinstance(name, tuple) else (name,) * 4
        if action.nargs is None:
            return names[0]
        if action.nargs == OPTIONAL:
            return f'[{names[0]}]'
        if action.nargs == ZERO_OR_MORE:
            return f'[{names[0]} ...]'
        if action.nargs == ONE_OR_MORE:
            return f'{names[0]} [{names[-1] if isinstance(name, tuple) else names[0]} ...]'
        if action.nargs == REMAINDER:
            return '...'
        if action.nargs == PARSER:
            return f'{names[0]} ...'
        return ' '.join([names[min(i, len(names) - 1)] for i in range(action.nargs)])

    def _invocation(self, action):
        if not action.option_strings:
            name = self._metavar(action)
            return ' '.join(name) if isinstance(name, tuple) else name
        if action.nargs == 0:
            return ', '.join(action.option_strings)
        return ', '.join([f'{option} {self._args(action)}' for option in action.option_strings])

    # ---- usage ----

    def _part(self, action, bracket=True):
        if not action.option_strings:
            return self._args(action)
        text = action.format_usage() if action.nargs == 0 else f'{action.option_strings[0]} {self._args(action)}'
        return f'[{text}]' if bracket and not action.required else text

    def _parts(self, actions, parser):
        parts, done = [], set()
        for action in actions:
            if action.help is SUPPRESS or id(action) in done:
                continue
            group = next((one for one in parser._exclusive if action in one._group_actions), None)
            if group is not None:
                members = [one for one in group._group_actions if one.help is not SUPPRESS]
                done.update(id(one) for one in members)
                inside = ' | '.join([self._part(one, bracket=False) for one in members])
                if len(members) > 1:
                    parts.append(f'({inside})' if group.required else f'[{inside}]')
                else:
                    parts.append(inside if group.required else f'[{inside}]')
            else:
                parts.append(self._part(action))
        return parts

    def usage(self, parser, prefix='usage: '):
        if parser.usage is not None:
            return prefix + parser.usage.replace('%(prog)s', parser.prog)
        options = self._parts([one for one in parser._actions if one.option_strings], parser)
        names = self._parts([one for one in parser._actions if not one.option_strings], parser)
        whole = ' '.join([parser.prog, *options, *names])
        if len(prefix) + len(whole) <= self.width:
            return prefix + whole

        def lines(parts, indent, first=None):
            found, line = [], []
            length = (len(first) if first is not None else len(indent)) - 1
            for part in parts:
                if length + 1 + len(part) > self.width and line:
                    found.append(indent + ' '.join(line))
                    line, length = [], len(indent) - 1
                line.append(part)
                length += len(part) + 1
            if line:
                found.append(indent + ' '.join(line))
            if first is not None:
                found[0] = found[0][len(indent):]
            return found
        if len(prefix) + len(parser.prog) <= 0.75 * self.width:
            indent = ' ' * (len(prefix) + len(parser.prog) + 1)
            if options:
                found = lines([parser.prog, *options], indent, prefix)
                found += lines(names, indent)
            else:
                found = lines([parser.prog, *names], indent, prefix)
        else:
            indent = ' ' * len(prefix)
            found = [parser.prog, *(lines([*options, *names], indent) if len(indent + ' '.join([*options, *names])) <= self.width else lines(options, indent) + lines(names, indent))]
        return prefix + '\n'.join(found)

    # ---- help ----

    def _text(self, text, indent=''):
        return _textwrap.fill(' '.join(text.split()), self.width - len(indent), initial_indent=indent, subsequent_indent=indent)

    def _lines(self, text, width):
        return _textwrap.wrap(' '.join(text.split()), width)

    def _help_string(self, action):
        return action.help

    def _expand(self, action):
        values = {'prog': self.prog, **vars(action)}
        for name, value in list(values.items()):
            if value is SUPPRESS:
                del values[name]
            elif hasattr(value, '__name__'):
                values[name] = value.__name__
        if values.get('choices') is not None:
            values['choices'] = ', '.join([str(one) for one in values['choices']])
        return self._help_string(action) % values

    def _items(self, actions, depth=1):
        for action in actions:
            if action.help is SUPPRESS:
                continue
            yield action, ' ' * (self.indent * depth) + self._invocation(action)
            if isinstance(action, SubParsers):
                yield from self._items(action.shown, depth + 1)

    def _section(self, title, description, actions, column):
        lines = []
        for action, head in self._items(actions):
            if not action.help or not action.help.strip():
                lines.append(head)
                continue
            wrapped = self._lines(self._expand(action), max(self.width - column, 11))
            if len(head) <= column - 2:
                lines.append(head.ljust(column) + wrapped[0])
                wrapped = wrapped[1:]
            else:
                lines.append(head)
            lines.extend([' ' * column + line for line in wrapped])
        parts = [self._text(description, ' ' * self.indent) + '\n'] if description else []
        if not lines and not description:
            return ''
        return f'{title}:\n' + '\n'.join([*parts, *lines])

    def help(self, parser):
        # The commands of a parser count as if they stood no further in than it does.
        heads = [self.indent + len(head.lstrip(' ')) for action, head in self._items(parser._actions)]
        column = min(max(heads, default=0) + 2, self.max_help)
        loose = [one for one in parser._actions if one.group is None]
        sections = [self.usage(parser)]
        if parser.description:
            sections.append(self._text(parser.description.replace('%(prog)s', parser.prog)))
        sections.append(self._section('positional arguments', None, [one for one in loose if not one.option_strings], column))
        sections.append(self._section('options', None, [one for one in loose if one.option_strings], column))
        for group in parser._groups:
            sections.append(self._section(group.title, group.description, [one for one in parser._actions if one.group is group], column))
        if parser.epilog:
            sections.append(self._text(parser.epilog.replace('%(prog)s', parser.prog)))
        return '\n\n'.join([section for section in sections if section]) + '\n'


class RawDescriptionHelpFormatter(HelpFormatter):
    def _text(self, text, indent=''):
        return '\n'.join([indent + line if line.strip() else line for line in text.strip('\n').splitlines()])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _help_string(self, action):
        text = action.help or ''
        if '%(default)' not in text and action.default is not SUPPRESS and (action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE)):
            text += ' (default: %(default)s)'
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    def _metavar(self, action):
        return action.type.__name__ if action.metavar is None and action.type is not None else super()._metavar(action)
