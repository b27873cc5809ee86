/** One server for all tests in the browser; its games are loaded before the first page asks for them. */
import type { TestProject } from 'vitest/node';
import { serve } from '../server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    home: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve();
  await fetch(`${server.home}/api/v1/games`);
  project.provide('home', server.home);
  return () => server.stop();
}
