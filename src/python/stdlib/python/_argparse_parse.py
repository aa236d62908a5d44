"""Matching of arguments to options and positionals, in argparse."""
from _argparse_actions import ArgumentError, ArgumentTypeError, ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, name_of


def _looks_negative(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


def _find(parser, arg):
    """(action, option, value after `=`) when `arg` is an option, else None."""
    if not arg or arg[0] != '-':
        return None
    if arg in parser._options:
        return parser._options[arg], arg, None
    if len(arg) == 1:
        return None
    option, equals, value = arg.partition('=')
    if equals and option in parser._options:
        return parser._options[option], option, value
    matches = []
    if arg.startswith('--'):
        if parser.allow_abbrev:
            matches = [(parser._options[one], one, value if equals else None) for one in parser._options if one.startswith(option)]
    else:
        short = arg[:2]
        if short in parser._options:
            matches = [(parser._options[short], short, arg[2:])]
        elif parser.allow_abbrev:
            matches = [(parser._options[one], one, value if equals else None) for one in parser._options if one.startswith(option)]
    if len(matches) > 1:
        parser.error(f"ambiguous option: {arg} could match {', '.join(one for _, one, _ in matches)}")
    if matches:
        return matches[0]
    if _looks_negative(arg) and not any(_looks_negative(one) for one in parser._options):
        return None
    if ' ' in arg:
        return None
    return None, arg, None


def _bounds(action):
    nargs = action.nargs
    if nargs is None:
        return 1, 1
    if isinstance(nargs, int):
        return nargs, nargs
    return {OPTIONAL: (0, 1), ZERO_OR_MORE: (0, 10 ** 9), ONE_OR_MORE: (1, 10 ** 9), PARSER: (1, 10 ** 9), REMAINDER: (0, 10 ** 9), SUPPRESS: (0, 0)}[nargs]


def _wanted(action):
    if action.nargs is None:
        return 'expected one argument'
    if action.nargs == OPTIONAL:
        return 'expected at most one argument'
    if action.nargs == ONE_OR_MORE:
        return 'expected at least one argument'
    return f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}"


def _convert(parser, action, text):
    function = action.type
    if function is None:
        return text
    try:
        return function(text)
    except ArgumentTypeError as error:
        raise ArgumentError(action, str(error))
    except (TypeError, ValueError):
        name = getattr(function, '__name__', repr(function))
        raise ArgumentError(action, f'invalid {name} value: {text!r}')


def _check(action, value):
    if action.choices is not None and value not in action.choices:
        raise ArgumentError(action, f"invalid choice: {value!r} (choose from {', '.join(map(repr, action.choices))})")


def _values(parser, action, strings):
    if action.nargs not in (PARSER, REMAINDER) and '--' in strings:
        strings = list(strings)
        strings.remove('--')
    if not strings and action.nargs == OPTIONAL:
        value = action.const if action.option_strings else action.default
        if isinstance(value, str):
            value = _convert(parser, action, value)
            _check(action, value)
        return value
    if not strings and action.nargs == ZERO_OR_MORE and not action.option_strings:
        return action.default if action.default is not None else []
    if action.nargs in (None, OPTIONAL):
        value = _convert(parser, action, strings[0])
        _check(action, value)
        return value
    if action.nargs == REMAINDER:
        return [_convert(parser, action, one) for one in strings]
    values = [_convert(parser, action, one) for one in strings]
    for value in values[:1] if action.nargs == PARSER else values:
        _check(action, value)
    return values


def parse(parser, args, namespace):
    """Fills the namespace; gives the arguments nobody took."""
    positionals = [action for action in parser._actions if not action.option_strings]
    kinds, options, dashes = [], {}, False
    for i, arg in enumerate(args):
        found = None if dashes or arg == '--' else _find(parser, arg)
        if arg == '--' and not dashes:
            dashes = True
            kinds.append('-')
        elif found is None:
            kinds.append('A')
        else:
            options[i] = found
            kinds.append('O')
    seen, extras, seen_by_user = set(), [], set()

    def take(action, strings, option=None):
        seen.add(action)
        values = _values(parser, action, strings)
        if values is not action.default or strings:
            seen_by_user.add(action)
            for group in parser._exclusive:
                if action in group._group_actions:
                    for other in group._group_actions:
                        if other is not action and other in seen_by_user:
                            raise ArgumentError(action, f'not allowed with argument {name_of(other)}')
        if values is not SUPPRESS:
            action(parser, namespace, values, option)

    def run_length(start):
        end = start
        while end < len(args) and kinds[end] != 'O':
            end += 1
        return end - start

    def take_positionals(start):
        available = run_length(start)
        taken = []
        for count in range(len(positionals), 0, -1):
            taken = _share(positionals[:count], args[start:start + available], kinds[start:start + available], len(args) - start)
            if taken is not None:
                break
        for action, size in zip(list(positionals), taken or []):
            if action.nargs in (PARSER, REMAINDER):
                size = len(args) - start
            strings = args[start:start + size]
            start += size
            positionals.pop(0)
            take(action, strings)
        return start

    at = 0
    last_option = max(options) if options else -1
    while at <= last_option:
        following = min([i for i in options if i >= at], default=None)
        if following is None:
            break
        if at != following:
            after = take_positionals(at)
            if after > at:
                at = after
                continue
        if at not in options:
            extras.extend(args[at:following])
            at = following
        at = _take_option(parser, args, kinds, options, at, take, extras)
    at = take_positionals(at)
    extras.extend(args[at:])
    required = []
    for action in parser._actions:
        if action in seen:
            continue
        if action.required:
            required.append(name_of(action))
        elif isinstance(action.default, str) and action.dest is not SUPPRESS and getattr(namespace, action.dest, None) is action.default:
            setattr(namespace, action.dest, _convert(parser, action, action.default))
    if required:
        parser.error(f"the following arguments are required: {', '.join(map(str, required))}")
    for group in parser._exclusive:
        if group.required and not any(action in seen_by_user for action in group._group_actions):
            names = [name_of(action) for action in group._group_actions if action.help is not SUPPRESS]
            parser.error(f"one of the arguments {' '.join(names)} is required")
    return extras + namespace.__dict__.pop('_unrecognized_args', [])


def _take_option(parser, args, kinds, options, at, take, extras):
    action, option, value = options[at]
    if action is None:
        extras.append(args[at])
        return at + 1
    low, high = _bounds(action)
    while value is not None:
        if high == 0:
            if option.startswith('--') or value == '':
                raise ArgumentError(action, f'ignored explicit argument {value!r}')
            take(action, [], option)
            option = '-' + value[0]
            value = value[1:] or None
            if option not in parser._options:
                raise ArgumentError(action, f'ignored explicit argument {option[1:] + (value or "")!r}')
            action = parser._options[option]
            low, high = _bounds(action)
            continue
        if low > 1:
            raise ArgumentError(action, _wanted(action))
        take(action, [value], option)
        return at + 1
    start, end = at + 1, at + 1
    if action.nargs == REMAINDER:
        end = len(args)
    else:
        while end < len(args) and end - start < high and kinds[end] == 'A':
            end += 1
    if end - start < low:
        raise ArgumentError(action, _wanted(action))
    take(action, args[start:end], option)
    return end


def _share(actions, strings, kinds, rest):
    """How many strings each positional takes, greedily from the left; None when they don't suffice."""
    available = len([kind for kind in kinds if kind == 'A'])
    bounds = [_bounds(action) for action in actions]
    if sum(low for low, _ in bounds) > available:
        return None
    sizes, at, left = [], 0, available
    for i, (low, high) in enumerate(bounds):
        later = sum(one for one, _ in bounds[i + 1:])
        size = min(high, left - later)
        left -= size
        taken = 0
        while at < len(kinds) and taken < size:
            taken += kinds[at] == 'A'
            at += 1
        sizes.append(size + _dashes(kinds, at, size))
    return sizes


def _dashes(kinds, end, size):
    """A `--` among the strings taken counts as one more."""
    start, found = end, 0
    while start > 0 and found < size:
        start -= 1
        found += kinds[start] == 'A'
    while start > 0 and kinds[start - 1] == '-':
        start -= 1
    return kinds[start:end].count('-')
