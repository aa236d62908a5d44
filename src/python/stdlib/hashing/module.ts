/** `_hashing`: digests of bytes, under `hashlib` and `uuid`. */
import { isBytesLike } from '../../builtins/bytes/buffer';
import { builtinFunction } from '../../runtime/define';
import { nativeModule } from '../module';
import { md5, sha1, sha224, sha256, sha384, sha512 } from './digests';
import type { Digest } from './digests';

const DIGESTS: ReadonlyMap<string, Digest> = new Map([['md5', md5], ['sha1', sha1], ['sha224', sha224], ['sha256', sha256], ['sha384', sha384], ['sha512', sha512]]);

const digest = builtinFunction('digest(name, data, /)', (rt, name, data) => {
  const compute = DIGESTS.get(rt.str(name));
  if (compute === undefined) throw rt.error('ValueError', `unsupported hash type ${rt.str(name)}`);
  if (!isBytesLike(data)) throw rt.error('TypeError', `object supporting the buffer API required`);
  rt.work(1 + (data.data.length >> 3));
  return rt.bytes(compute(data.data));
});

export const library = nativeModule('Digests of bytes.', () => [['digest', digest]]);
