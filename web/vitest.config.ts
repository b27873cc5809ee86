import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'unit', include: ['tests/unit/*.test.ts'] } },
        {
          extends: true,
          resolve: { conditions: ['browser'] },
          test: { name: 'components', include: ['tests/components/*.test.ts'], environment: 'happy-dom' },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/browser/*.test.ts'],
            globalSetup: 'tests/browser/serve.ts',
            testTimeout: 240_000,
            hookTimeout: 240_000,
            maxWorkers: 2,
          },
        },
      ],
    },
  }),
);
