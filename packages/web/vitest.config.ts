// Owns how the tests of the site run.
import { defineConfig, mergeConfig } from 'vitest/config'
import build from './vite.config.ts'

export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'jsdom',
      setupFiles: ['test/setup.ts'],
      exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    },
  }),
)
