/** Who plays in this browser. Whoever has never been here comes in as a guest. */
import { call, Trouble } from '../api/client';
import type { Person, Preferences } from '../api/types';

const NAME = 'ludarium-name';
export const DEFAULT_NAME = 'Guest';

class Me {
  person: Person | null = $state.raw(null);
  private coming: Promise<Person> | null = null;

  get name(): string {
    return this.person?.name ?? localStorage.getItem(NAME) ?? DEFAULT_NAME;
  }

  /** Who I am, if I have been here before. */
  async find(): Promise<Person | null> {
    try {
      this.person ??= await call('GET /people/me');
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== 401) throw error;
    }
    return this.person;
  }

  /** Who I am, as a guest if need be. */
  comeIn(): Promise<Person> {
    this.coming ??= this.enter().finally(() => (this.coming = null));
    return this.coming;
  }

  private async enter(): Promise<Person> {
    const known = await this.find();
    if (known) return known;
    const person = await call('POST /people/guests', { body: { name: this.name } });
    return (this.person = await this.withConfirming(person));
  }

  /** Turns are confirmed unless somebody switches that off. */
  private async withConfirming(person: Person): Promise<Person> {
    const preferences = { ...person.preferences, confirm_turn: true };
    return call('PATCH /people/me', { body: { preferences } }).catch(() => person);
  }

  async rename(name: string): Promise<void> {
    localStorage.setItem(NAME, name);
    await this.comeIn();
    this.person = await call('PATCH /people/me', { body: { name } });
  }

  async prefer(change: Partial<Preferences>): Promise<void> {
    const person = await this.comeIn();
    this.person = await call('PATCH /people/me', { body: { preferences: { ...person.preferences, ...change } } });
  }

  async setClient(name: string, value: boolean | number | string): Promise<void> {
    const person = await this.comeIn();
    await this.prefer({ client: { ...person.preferences.client, [name]: value } });
  }

  client(name: string): boolean | number | string | undefined {
    return this.person?.preferences.client?.[name];
  }
}

export const me = new Me();
