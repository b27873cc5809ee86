import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where the server listens while the page is developed: `ludarium serve`. */
const proxy = { '/api': { target: process.env['LUDARIUM_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: '../src/ludarium/server/client',
    emptyOutDir: true,
  },
  server: { proxy },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/browser/*.test.ts'], globalSetup: 'tests/browser/serve.ts', testTimeout: 90_000, hookTimeout: 60_000, fileParallelism: false },
      },
    ],
  },
});
