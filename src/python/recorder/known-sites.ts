/** The places of one code block, found again: a body that is compiled a second time has the same ones. */
import type { SiteEntry, Tables } from './tables';

export class KnownSites {
  private readonly sites = new Map<string, number[]>();

  constructor(private readonly tables: Tables, code: number) {
    tables.sites.forEach((entry, index) => {
      if (entry.code !== code) return;
      const key = keyOf(entry);
      const same = this.sites.get(key);
      if (same === undefined) this.sites.set(key, [index]);
      else same.push(index);
    });
  }

  /** Equal places are given in the order in which they were made, the last one again and again. */
  site(entry: SiteEntry): number {
    const same = this.sites.get(keyOf(entry));
    if (same === undefined) return this.tables.site(entry);
    const [first] = same.length > 1 ? same.splice(0, 1) : same;
    return first ?? -1;
  }
}

function keyOf({ span, syntax, role, operator }: SiteEntry): string {
  return `${role} ${syntax} ${span.line}:${span.column}-${span.endLine}:${span.endColumn} ${operator === null ? '' : operator.join()}`;
}
