"""Stand-ins that remember how they were used (Library Reference, unittest.mock)."""
from _mock_calls import ANY, DEFAULT, FILTER_DIR, call, sentinel
from _mock_objects import AsyncMock, MagicMock, Mock, NonCallableMagicMock, NonCallableMock, PropertyMock, create_autospec, seal
from _mock_patch import mock_open, patch

__all__ = ['Mock', 'MagicMock', 'patch', 'sentinel', 'DEFAULT', 'ANY', 'call', 'create_autospec', 'AsyncMock', 'FILTER_DIR', 'NonCallableMock', 'NonCallableMagicMock', 'mock_open', 'PropertyMock', 'seal']
