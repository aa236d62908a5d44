/** `super` as an object (Library Reference, "Built-in Functions"). */
import { classOf } from './class-of';
import { define } from './define';
import { interpreterOf } from './running';
import { makeSuper, PySuper } from './super';
import { superType, UNSET } from './types';
import { PyType } from './value';

define<PySuper>(superType, {
  make: {
    'super(type=UNSET, obj=UNSET, /)': (rt, _cls, after, object) => {
      if (after === UNSET || after === undefined) throw rt.error('RuntimeError', 'super(): no arguments');
      if (!(after instanceof PyType)) throw rt.error('TypeError', `super() argument 1 must be a type, not ${classOf(after).said}`);
      if (object === UNSET || object === undefined || object === null) return new PySuper(superType, after, undefined, after);
      return makeSuper(interpreterOf(rt), after, object);
    },
  },
  methods: {
    '__repr__()': (_rt, self) => `<super: <class '${self.after.name}'>, ${self.object === undefined ? 'NULL' : `<${self.start.name} object>`}>`,
    '__get__(instance, owner=None, /)': (rt, self, instance) => (self.object !== undefined || instance === null || instance === undefined ? self : makeSuper(interpreterOf(rt), self.after, instance)),
  },
  getsets: {
    __thisclass__: (_rt, self) => self.after,
    __self__: (_rt, self) => (self.object === undefined ? null : self.object),
    __self_class__: (_rt, self) => (self.object === undefined ? null : self.start),
  },
});
