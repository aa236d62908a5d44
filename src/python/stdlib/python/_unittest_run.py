"""Finding tests, running them, and the report."""
import sys
import time
import traceback
from _unittest_case import SkipTest, TestCase, class_name, doModuleCleanups


class TestResult:
    _newline = True

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failures, self.errors, self.skipped, self.expectedFailures, self.unexpectedSuccesses = [], [], [], [], []
        self.testsRun, self.shouldStop, self.failfast, self.buffer, self.tb_locals = 0, False, False, False, False
        self.collectedDurations = []

    def startTestRun(self): pass
    def stopTestRun(self): pass
    def startTest(self, test): self.testsRun += 1
    def stopTest(self, test): pass
    def stop(self): self.shouldStop = True
    def printErrors(self): pass
    def addSuccess(self, test): pass
    def addSkip(self, test, reason): self.skipped.append((test, reason))
    def addExpectedFailure(self, test, err): self.expectedFailures.append((test, self._text(err)))

    def _stop_early(self):
        if self.failfast:
            self.stop()

    def addUnexpectedSuccess(self, test):
        self._stop_early()
        self.unexpectedSuccesses.append(test)

    def addError(self, test, err):
        self._stop_early()
        self.errors.append((test, self._text(err)))

    def addFailure(self, test, err):
        self._stop_early()
        self.failures.append((test, self._text(err)))

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self._stop_early()
            (self.failures if issubclass(err[0], test.failureException) else self.errors).append((subtest, self._text(err)))

    def wasSuccessful(self): return not (self.failures or self.errors or self.unexpectedSuccesses)
    def _text(self, err): return ''.join(traceback.format_exception(*err))
    def __repr__(self): return f'<{class_name(self.__class__)} run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>'


TestResult.__module__ = 'unittest.result'
_DOUBLE, _SINGLE = '=' * 70, '-' * 70


class _Stream:
    def __init__(self, stream): self.stream = stream
    def __getattr__(self, name): return getattr(self.stream, name)
    def writeln(self, text=''): self.stream.write(text + '\n')


class TextTestResult(TestResult):
    separator1, separator2 = _DOUBLE, _SINGLE

    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions = stream, descriptions
        self.showAll, self.dots = verbosity > 1, verbosity == 1
        self._newline = True

    def getDescription(self, test):
        first = test.shortDescription() if self.descriptions else None
        return f'{test}\n{first}' if first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(f'{self.getDescription(test)} ... ')
            self._newline = False

    def _tell(self, test, word, letter, is_subtest=False, plain=False):
        if self.showAll:
            if plain:
                # CPython forgets that its line has ended.
                self.stream.writeln(word)
                return
            if is_subtest or self._newline:
                if not self._newline:
                    self.stream.writeln()
                self.stream.write(f"{'  ' if is_subtest else ''}{self.getDescription(test)} ... ")
            self.stream.writeln(word)
            self._newline = True
        elif self.dots:
            self.stream.write(letter)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            self._tell(subtest, 'FAIL' if failed else 'ERROR', 'F' if failed else 'E', True)
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._tell(test, 'ok', '.')

    def addError(self, test, err):
        super().addError(test, err)
        self._tell(test, 'ERROR', 'E')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._tell(test, 'FAIL', 'F')

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._tell(test, f'skipped {reason!r}', 's')

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._tell(test, 'expected failure', 'x', plain=True)

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._tell(test, 'unexpected success', 'u', plain=True)

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
        self.printErrorList('ERROR', self.errors)
        self.printErrorList('FAIL', self.failures)
        if self.unexpectedSuccesses:
            self.stream.writeln(_DOUBLE)
            for test in self.unexpectedSuccesses:
                self.stream.writeln(f'UNEXPECTED SUCCESS: {self.getDescription(test)}')

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            for line in (_DOUBLE, f'{flavour}: {self.getDescription(test)}', _SINGLE, text):
                self.stream.writeln(line)


TextTestResult.__module__ = 'unittest.runner'


class _Place:
    """What stands in a report for the set-up of a class or a module."""
    failureException = None
    def __init__(self, description): self.description = description
    def id(self): return self.description
    def shortDescription(self): return None
    def __str__(self): return self.description
    def __repr__(self): return f'<ErrorHolder description={self.description!r}>'
    def countTestCases(self): return 0


class TestSuite:
    def __init__(self, tests=()):
        self._tests = []
        self.addTests(tests)

    def addTest(self, test):
        if not callable(test):
            raise TypeError(f'{test!r} is not callable')
        if isinstance(test, type) and issubclass(test, (TestCase, TestSuite)):
            raise TypeError('TestCases and TestSuites must be instantiated before passing them to addTest()')
        self._tests.append(test)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError('tests must be an iterable of tests, not a string')
        for test in tests:
            self.addTest(test)

    def __iter__(self): return iter(self._tests)
    def countTestCases(self): return sum(test.countTestCases() for test in self._tests)
    def __eq__(self, other): return list(self) == list(other) if isinstance(other, self.__class__) else NotImplemented
    def __repr__(self): return f'<{class_name(self.__class__)} tests={list(self)}>'
    def __call__(self, *args, **kwargs): return self.run(*args, **kwargs)

    def debug(self):
        for test in self._each():
            test.debug()

    def _each(self):
        for test in self._tests:
            if isinstance(test, TestSuite):
                yield from test._each()
            else:
                yield test

    def run(self, result, debug=False):
        around = _Surroundings(result)
        for test in self._each():
            if result.shouldStop:
                break
            if around.enter(test.__class__):
                test(result)
        around.leave()
        self._forget()
        return result

    def _forget(self):
        for test in self._tests:
            if isinstance(test, TestSuite):
                test._forget()
        self._tests = [test if isinstance(test, TestSuite) else None for test in self._tests]


TestSuite.__module__ = 'unittest.suite'


class _Surroundings:
    """Sets classes and modules up before their first test, and down after their last."""
    def __init__(self, result): self._result, self._class, self._module, self._module_failed = result, None, None, False

    def _attempt(self, action, description):
        try:
            action()
            return True
        except SkipTest as stop:
            self._result.addSkip(_Place(description), str(stop))
        except Exception:
            self._result.addError(_Place(description), sys.exc_info())
        return False

    def enter(self, cls):
        if cls is self._class:
            return not (self._module_failed or cls._classSetupFailed)
        self._leave_class()
        self._class = cls
        if cls.__module__ != self._module:
            self._leave_module()
            self._module, self._module_failed = cls.__module__, False
            set_up = getattr(sys.modules.get(cls.__module__), 'setUpModule', None)
            if set_up is not None and not self._attempt(set_up, f'setUpModule ({cls.__module__})'):
                self._module_failed = True
        if self._module_failed:
            return False
        cls._classSetupFailed = False
        if not getattr(cls, '__unittest_skip__', False) and hasattr(cls, 'setUpClass') and not self._attempt(cls.setUpClass, f'setUpClass ({class_name(cls)})'):
            cls._classSetupFailed = True
            self._cleanups(cls)
        return not cls._classSetupFailed

    def _cleanups(self, cls):
        cls.doClassCleanups()
        for error in cls.tearDown_exceptions:
            self._result.addError(_Place(f'tearDownClass ({class_name(cls)})'), error)

    def _leave_class(self):
        cls = self._class
        if cls is None or self._module_failed or getattr(cls, '_classSetupFailed', False) or getattr(cls, '__unittest_skip__', False) or not hasattr(cls, 'tearDownClass'):
            return
        self._attempt(cls.tearDownClass, f'tearDownClass ({class_name(cls)})')
        self._cleanups(cls)

    def _leave_module(self):
        if self._module is None or self._module_failed:
            return
        tear_down = getattr(sys.modules.get(self._module), 'tearDownModule', None)
        if tear_down is not None:
            self._attempt(tear_down, f'tearDownModule ({self._module})')
        self._attempt(doModuleCleanups, f'tearDownModule ({self._module})')

    def leave(self):
        self._leave_class()
        self._leave_module()


class TestLoader:
    testMethodPrefix = 'test'
    sortTestMethodsUsing = None
    suiteClass = TestSuite
    testNamePatterns = None

    def __init__(self): self.errors = []

    def getTestCaseNames(self, testCaseClass):
        def wanted(name):
            if not name.startswith(self.testMethodPrefix) or not callable(getattr(testCaseClass, name)):
                return False
            if self.testNamePatterns is None:
                return True
            from fnmatch import fnmatchcase
            return any(fnmatchcase(f'{class_name(testCaseClass)}.{name}', pattern) for pattern in self.testNamePatterns)
        return sorted(filter(wanted, dir(testCaseClass)))

    def loadTestsFromTestCase(self, testCaseClass):
        if issubclass(testCaseClass, TestSuite):
            raise TypeError('Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?')
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, 'runTest'):
            names = ['runTest']
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *args, pattern=None, **kwargs):
        kinds = [value for value in (getattr(module, name) for name in dir(module)) if isinstance(value, type) and issubclass(value, TestCase) and value.__module__ not in ('unittest.case', 'unittest.async_case')]
        tests = self.suiteClass([self.loadTestsFromTestCase(kind) for kind in kinds])
        own = getattr(module, 'load_tests', None)
        return tests if own is None else own(self, tests, pattern)

    def loadTestsFromName(self, name, module=None):
        found = module
        if module is None:
            first, *rest = name.split('.')
            found, name = __import__(first), '.'.join(rest)
        for part in filter(None, name.split('.')):
            parent, found = found, getattr(found, part)
        if isinstance(found, type) and issubclass(found, TestCase):
            return self.loadTestsFromTestCase(found)
        if isinstance(found, type(sys)):
            return self.loadTestsFromModule(found)
        if isinstance(parent, type) and issubclass(parent, TestCase):
            return self.suiteClass([parent(part)])
        made = found if isinstance(found, TestSuite) else found()
        return made if isinstance(made, TestSuite) else self.suiteClass([made])

    def loadTestsFromNames(self, names, module=None): return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def discover(self, start_dir, pattern='test*.py', top_level_dir=None):
        raise NotImplementedError('unittest: discovery of test files is not supported here: import them')


TestLoader.__module__ = 'unittest.loader'
defaultTestLoader = TestLoader()


class TextTestRunner:
    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *, tb_locals=False):
        self.stream = _Stream(sys.stderr if stream is None else stream)
        self.descriptions, self.verbosity, self.failfast, self.buffer, self.warnings = descriptions, verbosity, failfast, buffer, warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self): return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        result = self._makeResult()
        result.failfast = self.failfast
        began = time.perf_counter()
        result.startTestRun()
        try:
            test(result)
        finally:
            result.stopTestRun()
        took = time.perf_counter() - began
        result.printErrors()
        line = self.stream.writeln
        line(_SINGLE)
        line(f"Ran {result.testsRun} test{'' if result.testsRun == 1 else 's'} in {took:.3f}s")
        line()
        counts = [('failures', result.failures), ('errors', result.errors)] if not result.wasSuccessful() else []
        counts += [('skipped', result.skipped), ('expected failures', result.expectedFailures), ('unexpected successes', result.unexpectedSuccesses)]
        told = ', '.join(f'{name}={len(found)}' for name, found in counts if found)
        line(('OK' if result.wasSuccessful() else 'FAILED') + (f' ({told})' if told else ''))
        return result


TextTestRunner.__module__ = 'unittest.runner'


class TestProgram:
    def __init__(self, module='__main__', defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True, verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False):
        self.module = __import__(module) if isinstance(module, str) else module
        if isinstance(module, str):
            for part in module.split('.')[1:]:
                self.module = getattr(self.module, part)
        self.exit, self.verbosity, self.testLoader, self.testRunner = exit, verbosity, testLoader, testRunner
        self.failfast = bool(failfast)
        names = self._options(list(sys.argv if argv is None else argv)[1:])
        if names:
            self.test = testLoader.loadTestsFromNames(names, self.module)
        elif defaultTest is not None:
            self.test = testLoader.loadTestsFromNames([defaultTest] if isinstance(defaultTest, str) else defaultTest, self.module)
        else:
            self.test = testLoader.loadTestsFromModule(self.module)
        self.runTests()

    def _options(self, words):
        names = []
        for word in words:
            if word in ('-v', '--verbose'):
                self.verbosity = 2
            elif word in ('-q', '--quiet'):
                self.verbosity = 0
            elif word in ('-f', '--failfast'):
                self.failfast = True
            elif word in ('-b', '--buffer', '-c', '--catch', '--locals'):
                pass
            elif word.startswith('-'):
                raise NotImplementedError(f'unittest: the option {word} is not supported here')
            else:
                names.append(word)
        return names

    def runTests(self):
        runner = self.testRunner
        if runner is None:
            runner = TextTestRunner
        if isinstance(runner, type):
            runner = runner(verbosity=self.verbosity, failfast=self.failfast)
        self.result = runner.run(self.test)
        if self.exit:
            sys.exit(not self.result.wasSuccessful())


main = TestProgram


def registerResult(result): pass
