/** `__iter__` and `__next__` of every built-in iterator type. */
import { define } from '../../runtime/define';
import { enumerateType, filterType, findBuiltinType, mapType, reversedType, zipType } from '../../runtime/types';
import type { PyType } from '../../runtime/value';
import type { PyIterator } from '../../runtime/value';
import { stopIteration } from './stop';

const NAMES = [
  'list_iterator', 'list_reverseiterator', 'tuple_iterator', 'str_iterator', 'str_ascii_iterator', 'bytes_iterator', 'bytearray_iterator',
  'range_iterator', 'longrange_iterator', 'set_iterator', 'dict_keyiterator', 'dict_valueiterator', 'dict_itemiterator',
  'dict_reversekeyiterator', 'dict_reversevalueiterator', 'dict_reverseitemiterator', 'callable_iterator', 'iterator', 'memory_iterator',
];

/** To be called for each type whose objects are PyIterator, also by library modules. */
export function defineIterator(type: PyType): void {
  define<PyIterator>(type, {
    methods: {
      '__iter__()': (_rt, self) => self,
      '__next__()': (rt, self) => {
        rt.work(1);
        const item = self.cursor.next();
        if (item === undefined) throw stopIteration(rt);
        return item;
      },

    },
  });
}

for (const name of NAMES) {
  const type = findBuiltinType(name);
  if (type !== undefined) defineIterator(type);
}
for (const type of [enumerateType, zipType, mapType, filterType, reversedType]) defineIterator(type);
