"""Tests (Library Reference, unittest): cases, assertions, suites, and a report in the text form."""
from _unittest_case import FunctionTestCase, IsolatedAsyncioTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, skip, skipIf, skipUnless
from _unittest_run import TestLoader, TestResult, TestSuite, TextTestResult, TextTestRunner, defaultTestLoader, main, registerResult

__all__ = ['IsolatedAsyncioTestCase', 'TestResult', 'TestCase', 'TestSuite', 'TextTestRunner', 'TestLoader', 'FunctionTestCase', 'main', 'defaultTestLoader', 'SkipTest', 'skip', 'skipIf', 'skipUnless',
           'expectedFailure', 'TextTestResult', 'addModuleCleanup', 'doModuleCleanups', 'enterModuleContext']
