"""TestCase, its assertions and what steers a test: skips, cleanups, subtests, expected failures."""
import functools as _functools
import sys as _sys
from _unittest_assert import Assertions as _Assertions


class SkipTest(Exception): pass


class Outcome:
    """How one test went: errors in the order they came, each with the test or subtest it belongs to."""
    def __init__(self, result):
        self.result, self.errors, self.skipped = result, [], []
        self.success = True


_module_cleanups = []
_missing = object()


def addModuleCleanup(function, /, *args, **kwargs): _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm): return _entered(cm, addModuleCleanup)


def _drain(entries, failed):
    """Calls what was put off, the last first; `failed` hears of what raises."""
    while entries:
        action, given, named = entries.pop()
        try:
            action(*given, **named)
        except Exception as error:
            failed(error)


def doModuleCleanups():
    errors = []
    _drain(_module_cleanups, errors.append)
    if errors:
        raise errors[0]


def _entered(cm, add):
    kind = type(cm)
    try:
        enter, leave = kind.__enter__, kind.__exit__
    except AttributeError:
        raise TypeError(f"'{kind.__module__}.{kind.__qualname__}' object does not support the context manager protocol") from None
    value = enter(cm)
    add(leave, cm, None, None, None)
    return value


def skip(reason):
    def mark(item):
        if isinstance(item, type):
            item.__unittest_skip__, item.__unittest_skip_why__ = True, reason
            return item

        @_functools.wraps(item)
        def skipped(*args, **kwargs): raise SkipTest(reason)
        skipped.__unittest_skip__, skipped.__unittest_skip_why__ = True, reason
        return skipped
    if callable(reason) and not isinstance(reason, str):
        item, reason = reason, ''
        return mark(item)
    return mark


def skipIf(condition, reason): return skip(reason) if condition else lambda item: item
def skipUnless(condition, reason): return skip(reason) if not condition else lambda item: item


def expectedFailure(test_item):
    test_item.__unittest_expecting_failure__ = True
    return test_item


def class_name(cls): return f'{cls.__module__}.{cls.__qualname__}'


class TestCase(_Assertions):
    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed, cls._class_cleanups = False, []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._outcome, self._cleanups, self._subtest = None, [], None
        method = getattr(self, methodName, None)
        if method is None and methodName != 'runTest':
            raise ValueError(f'no such test method in {self.__class__}: {methodName}')
        self._testMethodDoc = method and method.__doc__
        self._type_equality_funcs = {}
        for kind, name in ((dict, 'assertDictEqual'), (list, 'assertListEqual'), (tuple, 'assertTupleEqual'), (set, 'assertSetEqual'), (frozenset, 'assertSetEqual'), (str, 'assertMultiLineEqual')):
            self.addTypeEqualityFunc(kind, name)

    def setUp(self): pass
    def tearDown(self): pass
    @classmethod
    def setUpClass(cls): pass
    @classmethod
    def tearDownClass(cls): pass
    def countTestCases(self): return 1
    def defaultTestResult(self): return __import__('_unittest_run').TestResult()
    def addTypeEqualityFunc(self, typeobj, function): self._type_equality_funcs[typeobj] = function
    def addCleanup(self, function, /, *args, **kwargs): self._cleanups.append((function, args, kwargs))
    def enterContext(self, cm): return _entered(cm, self.addCleanup)
    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs): cls._class_cleanups.append((function, args, kwargs))
    @classmethod
    def enterClassContext(cls, cm): return _entered(cm, cls.addClassCleanup)

    @classmethod
    def doClassCleanups(cls):
        found = cls.tearDown_exceptions = []
        _drain(cls._class_cleanups, lambda error: found.append((type(error), error, error.__traceback__)))

    def id(self): return f'{class_name(self.__class__)}.{self._testMethodName}'
    def __str__(self): return f'{self._testMethodName} ({class_name(self.__class__)}.{self._testMethodName})'
    def __repr__(self): return f'<{class_name(self.__class__)} testMethod={self._testMethodName}>'
    def __eq__(self, other): return self._testMethodName == other._testMethodName if type(self) is type(other) else NotImplemented
    def __hash__(self): return hash((type(self), self._testMethodName))
    def __call__(self, *args, **kwargs): return self.run(*args, **kwargs)

    def shortDescription(self):
        return self._testMethodDoc.strip().split('\n')[0].strip() if self._testMethodDoc else None

    def skipTest(self, reason): raise SkipTest(reason)

    def subTest(self, msg=_missing, **params):
        return _SubTestRun(self, msg, params)

    def _attempt(self, outcome, action, test=None):
        """Runs a part of a test; False when it failed or was skipped."""
        try:
            action()
        except KeyboardInterrupt:
            raise
        except SkipTest as stop:
            outcome.success = False
            outcome.skipped.append((test or self, str(stop)))
        except BaseException:
            outcome.success = False
            outcome.errors.append((test or self, _sys.exc_info()))
        else:
            return True
        return False

    def _call(self, method): method()

    def doCleanups(self):
        outcome = self._outcome or Outcome(None)
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._attempt(outcome, lambda: self._call(lambda: function(*args, **kwargs)))
        return outcome.success

    def run(self, result=None):
        own = result is None
        if own:
            result = self.defaultTestResult()
            result.startTestRun()
        result.startTest(self)
        try:
            self._run(result)
        finally:
            result.stopTest(self)
            if own:
                result.stopTestRun()
        return result

    def _run(self, result):
        method = getattr(self, self._testMethodName)
        for item in (self.__class__, method):
            if getattr(item, '__unittest_skip__', False):
                result.addSkip(self, item.__unittest_skip_why__)
                return
        expecting = getattr(self, '__unittest_expecting_failure__', False) or getattr(method, '__unittest_expecting_failure__', False)
        outcome = self._outcome = Outcome(result)
        if self._attempt(outcome, lambda: self._call(self.setUp)):
            self._attempt(outcome, lambda: self._call(method))
            before = len(outcome.errors)
            self._attempt(outcome, lambda: self._call(self.tearDown))
            expecting = expecting and len(outcome.errors) == before
        self.doCleanups()
        for test, reason in outcome.skipped:
            result.addSkip(test, reason)
        if expecting:
            if outcome.errors:
                result.addExpectedFailure(self, outcome.errors[0][1])
            elif outcome.success:
                result.addUnexpectedSuccess(self)
        else:
            for test, error in outcome.errors:
                if isinstance(test, _SubTest):
                    continue
                (result.addFailure if issubclass(error[0], self.failureException) else result.addError)(test, error)
            if outcome.success:
                result.addSuccess(self)
        self._outcome = None

    def debug(self):
        self.setUp()
        getattr(self, self._testMethodName)()
        self.tearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)


class _SubTest(TestCase):
    def __init__(self, case, message, params):
        super().__init__()
        self.test_case, self._message, self.params = case, message, params
        self.failureException = case.failureException

    def _description(self):
        parts = [] if self._message is _missing else [f'[{self._message}]']
        if self.params:
            parts.append(f"({', '.join(f'{name}={value!r}' for name, value in self.params.items())})")
        return ' '.join(parts) or '(<subtest>)'

    def id(self): return f'{self.test_case.id()} {self._description()}'
    def shortDescription(self): return self.test_case.shortDescription()
    def __str__(self): return f'{self.test_case} {self._description()}'


class _SubTestRun:
    def __init__(self, case, message, params): self._case, self._message, self._params = case, message, params

    def __enter__(self):
        case = self._case
        self._above = case._subtest
        merged = {**(self._above.params if self._above else {}), **self._params}
        case._subtest = _SubTest(case, self._message, merged)

    def __exit__(self, kind, error, trace):
        case = self._case
        test, case._subtest = case._subtest, self._above
        outcome = case._outcome
        if kind is None:
            if outcome is not None and outcome.result is not None:
                outcome.result.addSubTest(case, test, None)
            return False
        if outcome is None or issubclass(kind, KeyboardInterrupt):
            return False
        outcome.success = False
        if issubclass(kind, SkipTest):
            outcome.skipped.append((test, str(error)))
            return True
        outcome.errors.append((test, (kind, error, trace)))
        outcome.result.addSubTest(case, test, (kind, error, trace))
        return True


class FunctionTestCase(TestCase):
    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._function, self._before, self._after, self._description = testFunc, setUp, tearDown, description

    def setUp(self): self._before and self._before()
    def tearDown(self): self._after and self._after()
    def runTest(self): self._function()
    def id(self): return self._function.__name__
    def __str__(self): return f'{class_name(self.__class__)} ({self._function.__name__})'
    def shortDescription(self): return self._description or (self._function.__doc__ or '').split('\n')[0].strip() or None


class IsolatedAsyncioTestCase(TestCase):
    async def asyncSetUp(self): pass
    async def asyncTearDown(self): pass
    def addAsyncCleanup(self, func, /, *args, **kwargs): self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        value = await type(cm).__aenter__(cm)
        self.addAsyncCleanup(type(cm).__aexit__, cm, None, None, None)
        return value

    def _call(self, method):
        """The method, and what it gives when that is to be awaited, in this test's own event loop."""
        def follow(found):
            if hasattr(found, '__await__'):
                async def awaited(): await found
                self._runner.run(awaited())

        follow(method())
        if method == self.setUp:
            follow(self.asyncSetUp())

    def _run(self, result):
        import asyncio
        self._runner = asyncio.Runner()
        before = self.tearDown

        def after():
            async def closing(): await self.asyncTearDown()
            self._runner.run(closing())
            before()
        self.tearDown = after
        try:
            super()._run(result)
        finally:
            self._runner.close()


for _kind in (SkipTest, TestCase, FunctionTestCase):
    _kind.__module__ = 'unittest.case'
IsolatedAsyncioTestCase.__module__ = 'unittest.async_case'
