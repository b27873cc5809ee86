/** Everything a catalogue names, by id. */
import type { Amount, Catalogue, Rule, Thing } from './types';

export class Things {
  private readonly byId = new Map<string, Thing>();
  private readonly rules = new Map<string, Rule>();
  private readonly kinds = new Map<string, Thing[]>();
  private readonly clear = new Map<string, boolean>();

  constructor(readonly catalogue: Catalogue) {
    for (const thing of catalogue.things) {
      this.byId.set(thing.id, thing);
      const kind = kindOf(thing.id);
      const same = this.kinds.get(kind);
      if (same) same.push(thing);
      else this.kinds.set(kind, [thing]);
    }
    for (const rule of catalogue.rules) this.rules.set(rule.id, rule);
  }

  find(id: string): Thing | undefined {
    return this.byId.get(id);
  }

  name(id: string, count = 1): string {
    const thing = this.byId.get(id);
    return (count === 1 || count === -1 ? thing?.name : thing?.plural) ?? id;
  }

  text(id: string): string {
    return this.byId.get(id)?.text ?? '';
  }

  icon(id: string): string {
    return this.byId.get(id)?.icon ?? '';
  }

  rule(id: string): Rule | undefined {
    return this.rules.get(id);
  }

  number(id: string, name: string): number {
    return this.byId.get(id)?.numbers[name] ?? 0;
  }

  links(id: string, name: string): readonly string[] {
    return this.byId.get(id)?.links[name] ?? [];
  }

  link(id: string, name: string): string {
    return this.links(id, name)[0] ?? '';
  }

  /** All things of a kind (`hex`, `bonus`, ...), in the order of the catalogue. */
  all(kind: string): readonly Thing[] {
    return this.kinds.get(kind) ?? [];
  }

  /** Whether the symbol alone says what is meant; three power bowls share one. */
  isClear(id: string): boolean {
    const known = this.clear.get(id);
    if (known !== undefined) return known;
    const icon = this.icon(id);
    const is = icon !== '' && this.all(kindOf(id)).filter((thing) => thing.icon === icon).length === 1;
    this.clear.set(id, is);
    return is;
  }

  /** "2 workers and 1 coin" */
  amounts(amounts: readonly Amount[]): string {
    return listed(amounts.map(({ good, count }) => `${count} ${this.name(good, count)}`));
  }
}

/** "a, b and c" */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

/** The part of an id after its kind: `terrain:plains` is drawn with the token `--t-plains`. */
export function key(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}

export function kindOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}
