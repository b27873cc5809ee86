/** The catalogue of a game, by id: everything that scenes, questions and events name. */
import type { Catalogue, Rule, CatalogueEntry } from './types';

type ColorOf = (id: string) => string | undefined;

export class CatalogueIndex {
  readonly title: string;
  readonly things: readonly CatalogueEntry[];
  readonly rules: readonly Rule[];
  private readonly thingsById = new Map<string, CatalogueEntry>();
  private readonly thingsByKind = new Map<string, CatalogueEntry[]>();
  private readonly rulesById: ReadonlyMap<string, Rule>;
  private readonly uniqueIcons = new Map<string, boolean>();

  /** `colorOf` is a game's own color of a thing, where its symbol alone does not say it. */
  constructor(
    { title, things, rules }: Catalogue,
    readonly colorOf: ColorOf = () => undefined,
  ) {
    this.title = title;
    this.things = things;
    this.rules = rules;
    this.rulesById = new Map(rules.map((rule) => [rule.id, rule]));
    for (const thing of things) {
      this.thingsById.set(thing.id, thing);
      const kind = kindOf(thing.id);
      const sameKind = this.thingsByKind.get(kind);
      if (sameKind) sameKind.push(thing);
      else this.thingsByKind.set(kind, [thing]);
    }
  }

  find(id: string): CatalogueEntry | undefined {
    return this.thingsById.get(id);
  }

  name(id: string, count = 1): string {
    const thing = this.thingsById.get(id);
    return (count === 1 || count === -1 ? thing?.name : thing?.plural) ?? id;
  }

  /** Its name where there is little room. */
  short(id: string): string {
    return this.thingsById.get(id)?.short ?? id;
  }

  text(id: string): string {
    return this.thingsById.get(id)?.text ?? '';
  }

  /** The parts of its text that stand apart on it, by name. */
  parts(id: string): Readonly<Record<string, readonly string[]>> {
    return this.thingsById.get(id)?.parts ?? {};
  }

  /** One part of its text. */
  part(id: string, name: string): string {
    return this.parts(id)[name]?.join(', ') ?? '';
  }

  icon(id: string): string {
    return this.thingsById.get(id)?.icon ?? '';
  }

  rule(id: string): Rule | undefined {
    return this.rulesById.get(id);
  }

  number(id: string, name: string): number {
    return this.thingsById.get(id)?.numbers[name] ?? 0;
  }

  /** Whether one is glad to have less of this good. */
  isBurden(id: string): boolean {
    return this.number(id, 'burden') > 0;
  }

  links(id: string, name: string): readonly string[] {
    return this.thingsById.get(id)?.links[name] ?? [];
  }

  link(id: string, name: string): string {
    return this.links(id, name)[0] ?? '';
  }

  /** All things of a kind (`hex`, `bonus`, ...), in the order of the catalogue. */
  all(kind: string): readonly CatalogueEntry[] {
    return this.thingsByKind.get(kind) ?? [];
  }

  /** Whether no other thing of its kind has the same symbol; the three power bowls share one. */
  hasUniqueIcon(id: string): boolean {
    const known = this.uniqueIcons.get(id);
    if (known !== undefined) return known;
    const icon = this.icon(id);
    const isUnique = icon !== '' && this.all(kindOf(id)).filter((thing) => thing.icon === icon).length === 1;
    this.uniqueIcons.set(id, isUnique);
    return isUnique;
  }
}

/** The kind of an id: `terrain` of `terrain:plains`. */
export function kindOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}

/** Whether an id is of one of some kinds. */
export function isKind(id: string, ...kinds: readonly string[]): boolean {
  return kinds.includes(kindOf(id));
}

/** The part of an id after its kind: `terrain:plains` is drawn with the token `--t-plains`. */
export function keyOf(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}
