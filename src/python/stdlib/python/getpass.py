"""Passwords from the scripted input (Library Reference, getpass)."""
def getpass(prompt='Password: ', stream=None): return input(prompt)
def getuser(): return 'user'
class GetPassWarning(UserWarning): pass
