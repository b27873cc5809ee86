/** One server for all browser tests, with its games loaded; and the browser itself, unpacked once. */
import type { TestProject } from 'vitest/node';
import { unpack } from '../chrome.mjs';
import { serve } from '../server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    home: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([serve(), unpack()]);
  await fetch(`${server.home}/api/v1/games`);
  project.provide('home', server.home);
  return () => server.stop();
}
