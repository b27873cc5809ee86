/** The person who plays in this browser. New visitors become guests. */
import { call } from '../api/client';
import type { Person, Preferences } from '../api/types';

const NAME = 'ludarium-name';
const DEFAULT_NAME = 'Guest';

class CurrentPerson {
  person: Person | null = $state.raw(null);
  private loading: Promise<Person> | null = null;

  get name(): string {
    return this.person?.name ?? localStorage.getItem(NAME) ?? DEFAULT_NAME;
  }

  /** Whether others can tell this person from other guests. */
  get hasName(): boolean {
    return this.name !== DEFAULT_NAME;
  }

  /** The person of this browser; null for a new visitor. */
  async load(): Promise<Person | null> {
    this.person ??= (await call('GET /people/visit')).person;
    return this.person;
  }

  /** The person of this browser; a new visitor becomes a guest. */
  loadOrCreate(): Promise<Person> {
    this.loading ??= this.loadOrCreateOnce().finally(() => (this.loading = null));
    return this.loading;
  }

  private async loadOrCreateOnce(): Promise<Person> {
    const known = await this.load();
    if (known) return known;
    const person = await call('POST /people/guests', { body: { name: this.name } });
    return (this.person = await this.withTurnConfirmation(person));
  }

  /** New guests confirm their turns, until they switch it off. */
  private async withTurnConfirmation(person: Person): Promise<Person> {
    const preferences = { ...person.preferences, confirm_turn: true };
    return call('PATCH /people/me', { body: { preferences } }).catch(() => person);
  }

  async rename(name: string): Promise<void> {
    localStorage.setItem(NAME, name);
    await this.loadOrCreate();
    this.person = await call('PATCH /people/me', { body: { name } });
  }

  async updatePreferences(change: Partial<Preferences>): Promise<void> {
    const person = await this.loadOrCreate();
    this.person = await call('PATCH /people/me', {
      body: { preferences: { ...person.preferences, ...change } },
    });
  }
}

export const currentPerson = new CurrentPerson();
