"""Literals of a text (Library Reference, ast); trees are not available."""
import _ast

__all__ = ['AST', 'literal_eval', 'parse']


class AST:
    pass


def _node(kind):
    return type(kind, (AST,), {'__module__': 'ast'})()


def _malformed(kind, line):
    if kind is None:
        return ValueError('malformed node or string: None')
    return ValueError(f'malformed node or string on line {line}: {_node(kind)!r}')


def literal_eval(node_or_string):
    if not isinstance(node_or_string, str):
        raise ValueError(f'malformed node or string: {node_or_string!r}')
    return _ast.literal(node_or_string.lstrip(' \t'), _malformed)


def _refuse(what):
    raise NotImplementedError(f'{what} is not available: this interpreter shows no syntax trees; ast.literal_eval is there, and ast.parse tells whether a text is Python')


class Module(AST):
    """What parse gives: it says that the text is Python, and no more."""

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        _refuse(f'the tree of ast.parse (attribute {name!r})')


def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None):
    _ast.check(source.decode() if isinstance(source, bytes) else source, mode == 'eval')
    return Module()


def _refused(name):
    def refused(*args, **kwargs):
        _refuse(f'ast.{name}')
    refused.__name__ = name
    return refused


walk, dump, unparse, iter_child_nodes, iter_fields, get_docstring, get_source_segment, fix_missing_locations, copy_location, increment_lineno = [
    _refused(_name) for _name in ('walk', 'dump', 'unparse', 'iter_child_nodes', 'iter_fields', 'get_docstring', 'get_source_segment', 'fix_missing_locations', 'copy_location', 'increment_lineno')]


class NodeVisitor:
    visit = generic_visit = _refused('NodeVisitor.visit')


class NodeTransformer(NodeVisitor):
    pass


def __getattr__(name):
    if name[:1].isupper():
        # A node class: isinstance of it is False for everything that there is.
        return type(name, (AST,), {'__module__': 'ast'})
    raise AttributeError(f"module 'ast' has no attribute {name!r}")
