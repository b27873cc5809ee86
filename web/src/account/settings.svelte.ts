/** What this browser is to do: kept here, since a phone and a computer may differ. */
const KEY = 'ludarium-settings';

interface Stored {
  /** Show the turns of others at a pace that can be followed, and play once what was complicated. */
  film?: boolean;
  sound?: boolean;
}

/** Sounds are on where there is a mouse; on phones and tablets they must be asked for. */
function hasMouse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}

function read(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}

class Settings {
  private stored: Stored = $state.raw(read());

  get film(): boolean {
    return this.stored.film ?? true;
  }

  get sound(): boolean {
    return this.stored.sound ?? hasMouse();
  }

  change(change: Stored): void {
    this.stored = { ...this.stored, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.stored));
  }
}

export const settings = new Settings();
