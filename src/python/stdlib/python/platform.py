"""The platform (Library Reference, platform): one Linux machine for every run."""
def system(): return 'Linux'
def node(): return 'localhost'
def release(): return '6.0.0'
def version(): return '#1'
def machine(): return 'x86_64'
def processor(): return 'x86_64'
def python_version(): return '3.11.7'
def python_version_tuple(): return ('3', '11', '7')
def python_implementation(): return 'CPython'
def platform(aliased=False, terse=False): return 'Linux-6.0.0-x86_64-with-glibc2.36'
def architecture(executable='', bits='', linkage=''): return ('64bit', 'ELF')
def uname():
    import os
    return os.uname()
