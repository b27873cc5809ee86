/** Keeps a value as long as the next one says the same: what has not changed is not drawn anew. */
export class Same<T> {
  private text = '';
  private value: T | undefined;

  of(next: T): T {
    const text = JSON.stringify(next instanceof Map ? [...(next as ReadonlyMap<unknown, unknown>)] : next);
    if (this.value === undefined || text !== this.text) {
      this.text = text;
      this.value = next;
    }
    return this.value;
  }
}

/** The same for every member of a list. */
export class SameEach<T> {
  private readonly kept = new Map<number, Same<T>>();

  of(list: readonly T[]): T[] {
    return list.map((member, index) => {
      const same = this.kept.get(index) ?? new Same<T>();
      this.kept.set(index, same);
      return same.of(member);
    });
  }
}
