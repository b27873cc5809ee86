/** The files of the engine: fetched once, kept by the browser, unpacked here. Their names tell their contents. */
import { BASE } from '../base';
import type { Progress } from './messages';

/** A packed file: how many bytes are fetched, and how many there are unpacked. */
export interface Pack {
  file: string;
  size: number;
  unpacked: number;
}

/** What the build has written into engine.json. */
export interface Manifest {
  version: string;
  /** Modules that the browser loads by itself. */
  loader: string;
  module: string;
  python: Pack;
  library: Pack;
  base: Pack;
  games: Record<string, Pack>;
}

export const ENGINE = new URL(`${BASE}engine/`, location.origin).href;
const MANIFEST = `${ENGINE}engine.json`;
const CACHE = 'ludarium-engine';

/** A file is not there any more: the host has a newer program. */
export class Outdated extends Error {}

/** Browsers keep nothing for pages that are not secure, and nothing where people forbid it. */
async function kept(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** What the host has now. */
async function hostManifest(): Promise<Manifest> {
  const reply = await fetch(MANIFEST, { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`engine.json: ${reply.status}`);
  return (await reply.json()) as Manifest;
}

/** What the engine ran with last. */
async function keptManifest(): Promise<Manifest> {
  const found = await (await kept())?.match(MANIFEST);
  if (!found) throw new Error('the engine has never been fetched');
  return (await found.json()) as Manifest;
}

/** The manifest of the host, or the one that was used last where the host does not answer. */
export function readManifest(): Promise<Manifest> {
  return hostManifest().catch(keptManifest);
}

/**
 * Fetch whatever is not here yet of the engine and of a game. Where the host does not answer, what was used last is
 * good enough.
 */
export async function fetchEngine(game: string | null, tell: (progress: Progress) => void): Promise<Packs> {
  const bring = async (manifest: Manifest): Promise<Packs> => {
    const packs = new Packs(manifest, tell);
    await packs.bringStart(game);
    return packs;
  };
  return hostManifest()
    .then(bring)
    .catch(async (error: unknown) => {
      const known = await keptManifest().catch(() => null);
      if (known) return bring(known);
      throw error;
    });
}

/** The engine runs with this manifest: files that it does not name are not needed any more. */
export async function settleOn(manifest: Manifest): Promise<void> {
  const cache = await kept();
  if (!cache) return;
  await cache.put(MANIFEST, new Response(JSON.stringify(manifest)));
  const needed = new Set([
    MANIFEST,
    memoryAddress(manifest),
    ...allFiles(manifest).map((file) => ENGINE + file),
  ]);
  const found = await cache.keys();
  await Promise.all(found.filter(({ url }) => !needed.has(url)).map((request) => cache.delete(request)));
}

function allFiles({ loader, module, python, library, base, games }: Manifest): string[] {
  return [loader, module, ...[python, library, base, ...Object.values(games)].map(({ file }) => file)];
}

/** Fetches files, and tells how far it is with all of them. */
export class Packs {
  private readonly progress: Progress = { loaded: 0, total: 0 };

  constructor(
    readonly manifest: Manifest,
    private readonly tell: (progress: Progress) => void,
  ) {}

  /** See that everything is here that a start with a game needs. */
  async bringStart(game: string | null): Promise<void> {
    const { python, library, base, games, loader, module } = this.manifest;
    const first = game === null ? undefined : games[game];
    const packs = [python, library, base, ...(first ? [first] : [])];
    await Promise.all([...packs.map((pack) => this.packed(pack)), keepPlain(loader), keepPlain(module)]);
  }

  async bytes(pack: Pack): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.unpacked(pack)).arrayBuffer());
  }

  /** A file as it was before it was packed, as if it had just been fetched. */
  async unpacked(pack: Pack, type = 'application/octet-stream'): Promise<Response> {
    const packed = await this.packed(pack);
    const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream, { headers: { 'Content-Type': type } });
  }

  private async packed({ file, size }: Pack): Promise<Blob> {
    const cache = await kept();
    const known = await cache?.match(ENGINE + file);
    if (known) return known.blob();
    const found = await this.fetched(file, size);
    await cache?.put(ENGINE + file, new Response(found)).catch(() => undefined);
    return found;
  }

  private async fetched(file: string, size: number): Promise<Blob> {
    this.progress.total += size;
    const reply = await fetch(ENGINE + file);
    if (reply.status === 404) throw new Outdated(file);
    if (!reply.ok || !reply.body) throw new Error(`${file}: ${reply.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = reply.body.getReader();
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      parts.push(part.value);
      this.progress.loaded += part.value.length;
      this.tell({ ...this.progress });
    }
    const found = new Blob(parts);
    // Some hosts answer with a page of theirs where a file is missing.
    if (found.size !== size) throw new Outdated(file);
    return found;
  }
}

/** A file that the browser loads by itself: without a network it comes from what is kept. */
async function keepPlain(file: string): Promise<void> {
  const cache = await kept();
  if (await cache?.match(ENGINE + file)) return;
  const reply = await fetch(ENGINE + file);
  if (!reply.ok) throw new Outdated(file);
  await cache?.put(ENGINE + file, reply).catch(() => undefined);
}

// The memory of a Python that has just been started, which the next start goes on from.

function memoryAddress({ version }: Manifest): string {
  return `${ENGINE}memory-${version}`;
}

const GAMES = 'Ludarium-Games';

export interface KeptMemory {
  bytes: Uint8Array<ArrayBuffer>;
  /** The games that are in it. */
  games: string[];
}

export async function readMemory(manifest: Manifest): Promise<KeptMemory | null> {
  const found = await (await kept())?.match(memoryAddress(manifest));
  if (!found) return null;
  const games = (found.headers.get(GAMES) ?? '').split(' ').filter(Boolean);
  return { bytes: new Uint8Array(await found.arrayBuffer()), games };
}

export async function keepMemory(manifest: Manifest, { bytes, games }: KeptMemory): Promise<void> {
  const reply = new Response(bytes, { headers: { [GAMES]: games.join(' ') } });
  await (await kept())?.put(memoryAddress(manifest), reply).catch(() => undefined);
}

export async function forgetMemory(manifest: Manifest): Promise<void> {
  await (await kept())?.delete(memoryAddress(manifest));
}
