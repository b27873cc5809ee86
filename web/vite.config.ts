import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where the server listens while the page is developed: `ludarium serve`. */
const target = process.env['LUDARIUM_SERVER'] ?? 'http://127.0.0.1:8000';
const proxy = { '/api': { target, ws: true }, '/engine': { target } };

const OUT = '../src/ludarium/server/client';
const TEXT = /\.(js|css|html|svg|webmanifest|txt)$/;

/** Compressed copies beside the built files: the server sends them as they are. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const file = join(OUT, name);
        const data = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(data, { params }));
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressedCopies()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: OUT,
    emptyOutDir: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  server: { proxy },
});
