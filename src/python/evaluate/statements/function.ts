/** Function definitions and their decorators (Language Reference 8.7). */
import type { FunctionDef } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';
import { decorated } from '../decorators';
import { functionMaker } from '../functions';

export function functionDefinition(node: FunctionDef, code: Code, site: number): Execute {
  const { pace } = code;
  const decorate = decorated(node.decorators, code);
  const make = functionMaker(node, code);
  const store = code.storeName(node.name);
  if (decorate === null) {
    return (frame) => {
      pace.step(frame, site);
      store(frame, make(frame));
      return NORMAL;
    };
  }
  return (frame) => {
    pace.step(frame, site);
    const apply = decorate(frame);
    store(frame, apply(make(frame)));
    return NORMAL;
  };
}
