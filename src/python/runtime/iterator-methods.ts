/** `__iter__` and `__next__` of every built-in iterator type (Library Reference, "Iterator Types"). */
import { define } from './define';
import { stopIteration } from './generator';
import { interpreterOf } from './running';
import { builtinTypeNamed, enumerateType, filterType, mapType, reversedType, zipType } from './types';
import type { PyIterator, PyType } from './value';

/** To be called for each type whose objects are PyIterator, also by library modules. */
export function defineIterator(type: PyType): void {
  define<PyIterator>(type, {
    methods: {
      '__iter__()': (_rt, self) => self,
      '__next__()': (rt, self) => {
        rt.work(1);
        const item = self.cursor.next();
        if (item === undefined) throw stopIteration(interpreterOf(rt), null);
        return item;
      },
    },
  });
}

const NAMES = [
  'list_iterator', 'list_reverseiterator', 'tuple_iterator', 'str_iterator', 'str_ascii_iterator', 'bytes_iterator', 'bytearray_iterator',
  'range_iterator', 'longrange_iterator', 'set_iterator', 'dict_keyiterator', 'dict_valueiterator', 'dict_itemiterator',
  'dict_reversekeyiterator', 'dict_reversevalueiterator', 'dict_reverseitemiterator', 'callable_iterator', 'iterator', 'memory_iterator',
];
for (const name of NAMES) defineIterator(builtinTypeNamed(name));
for (const type of [enumerateType, zipType, mapType, filterType, reversedType]) defineIterator(type);
