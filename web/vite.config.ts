import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where the server listens while the page is developed: `ludarium serve`. */
const proxy = { '/api': { target: process.env['LUDARIUM_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: '../src/ludarium/server/client',
    emptyOutDir: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy },
});
