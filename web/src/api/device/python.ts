/** Python in a worker: started from kept memory where there is some, from its files otherwise. */
import type { Manifest } from './packs';
import { ENGINE, forgetMemory, keepMemory, readMemory, type Packs } from './packs';

/** What is used of Pyodide (`pyodide.d.ts`); kept memory is no part of what it documents. */
export interface Python {
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
  pyimport(name: string): unknown;
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface Loader {
  loadPyodide(options: object): Promise<Python>;
}

/** The part of `ludarium.local.browser` that both workers use. */
export interface BrowserModule {
  add_game(name: string, path: string): void;
  wake_up(): void;
}

const HOME = '/engine';
const START = `
import sys
sys.path.insert(0, "${HOME}/base.zip")
import ludarium.local.browser as browser
`;
/** Pyodide asks for a list of packages, and refuses one that is not for this very version of it. */
const NO_PACKAGES = {
  info: { arch: 'wasm32', platform: '', version: '', python: '', abi_version: '2026_0' },
  packages: {},
};

export class PythonWorker {
  readonly times: Record<string, number> = {};
  kept = false;
  private readonly loaded = new Map<string, Promise<void>>();
  private python: Python | null = null;

  constructor(private readonly packs: Packs) {}

  private get manifest(): Manifest {
    return this.packs.manifest;
  }

  /** Start with a game, if one is known that is wanted first. The memory of a first start is kept for the next. */
  async start(game: string | null, keeps: boolean): Promise<void> {
    const memory = await this.timed('read memory', () => readMemory(this.manifest));
    if (memory && (await this.goOn(memory.bytes, memory.games))) this.kept = true;
    else await this.begin(game, keeps);
  }

  /** Go on from kept memory; false where that is not possible with this browser. */
  private async goOn(memory: Uint8Array, games: string[]): Promise<boolean> {
    try {
      this.python = await this.timed('start', () => this.boot({ _loadSnapshot: memory }));
      await this.putArchive('base');
      for (const game of games) this.loaded.set(game, this.putArchive(game));
      await Promise.all(this.loaded.values());
      this.browser.wake_up();
      return true;
    } catch (error) {
      console.warn('The kept memory cannot be used:', error);
      await forgetMemory(this.manifest);
      return false;
    }
  }

  private async begin(game: string | null, keeps: boolean): Promise<void> {
    this.loaded.clear();
    const python = (this.python = await this.timed('start', () =>
      this.boot(keeps ? { _makeSnapshot: true } : {}),
    ));
    await this.putArchive('base');
    await this.timed('import', () => python.runPython(START));
    if (game !== null) await this.timed('game', () => this.bring(game));
    if (!keeps) return;
    const bytes = python.makeMemorySnapshot();
    void keepMemory(this.manifest, { bytes, games: [...this.loaded.keys()] });
  }

  private async boot(options: object): Promise<Python> {
    const { loader, module, python, library } = this.manifest;
    const libraryAddress = `${ENGINE}library.zip`;
    answerFetch({
      [`${ENGINE}pyodide.asm.wasm`]: () => this.packs.unpacked(python, 'application/wasm'),
      [libraryAddress]: () => this.packs.unpacked(library),
    });
    const { loadPyodide } = (await import(/* @vite-ignore */ ENGINE + loader)) as Loader;
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ ENGINE + module)) as {
      default: object;
    };
    const refused = refusedWasm();
    const loading = loadPyodide({
      indexURL: ENGINE,
      stdLibURL: libraryAddress,
      createPyodideModule,
      lockFileContents: NO_PACKAGES,
      // A start from files is the same as one from kept memory, where this cannot be random.
      env: { HOME: '/', PYTHONHASHSEED: '0' },
      ...options,
    });
    return Promise.race([loading, refused]);
  }

  /** A game, which is fetched first if it is not here yet. */
  bring(game: string): Promise<void> {
    const loading = this.loaded.get(game) ?? this.load(game);
    this.loaded.set(game, loading);
    loading.catch(() => this.loaded.delete(game));
    return loading;
  }

  private async load(game: string): Promise<void> {
    if (!(game in this.manifest.games)) return; // Whoever asked is told that there is no such game.
    await this.putArchive(game);
    this.browser.add_game(game, `${HOME}/${game}.zip`);
  }

  private async putArchive(name: string): Promise<void> {
    const pack = name === 'base' ? this.manifest.base : this.manifest.games[name];
    if (!pack || !this.python) throw new Error(`there is no archive of ${name}`);
    const bytes = await this.packs.bytes(pack);
    this.python.FS.mkdirTree(HOME);
    this.python.FS.writeFile(`${HOME}/${name}.zip`, bytes);
  }

  get browser(): BrowserModule {
    return this.python?.globals.get('browser') as BrowserModule;
  }

  private async timed<T>(what: string, act: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await act();
    } finally {
      this.times[what] = Math.round(performance.now() - start);
    }
  }
}

/** Rejects where the browser does not run the program: Pyodide would wait for it for ever. */
function refusedWasm(): Promise<never> {
  return new Promise((_, reject) => {
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (...given) => {
      const running = instantiate(...given);
      running.catch(reject);
      return running;
    };
  });
}

/** Pyodide fetches its parts by their names; here they come unpacked, from what is kept. */
function answerFetch(answers: Record<string, () => Promise<Response>>): void {
  const fetchReally = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return answers[address]?.() ?? fetchReally(input, init);
  };
}
