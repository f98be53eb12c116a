import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  test: {
    reporters: ['default'],
    // By default one processor is left idle, of two thus half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{packages/*,testbed,tools}/test/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/*.browser.test.ts', 'packages/web/**', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['{packages/*,tests}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['{packages/*,testbed,tests}/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        test: { name: 'web', root: 'packages/web', environment: 'jsdom', include: ['test/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
