import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/slowest-first.ts'

// Programs that the tests start compile nothing twice.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compile`

/** One more than processors, since tests wait for the database and for other processes a tenth of their time. */
const maxWorkers = availableParallelism() + 1
/** Tests in a browser wait for pages most of the time. */
const maxBrowserWorkers = availableParallelism() * 2

/** Every time limit of the tests is this long: it ends what hangs. Speed is measured in bench/. */
const limitMs = process.env.TEST_DEPTH === 'deep' ? 900_000 : 180_000
const limits = { testTimeout: limitMs, hookTimeout: limitMs, expect: { poll: { timeout: limitMs / 2 } } }

/** Files of a worker share the modules that they load: loading them anew for each file costs more than the tests do. */
const node = { environment: 'node', isolate: false, ...limits } as const
const elsewhere = ['**/*.integration.test.ts', '**/*.browser.test.ts', '**/node_modules/**']
/** Files whose tests all repeat, at full length, what cheaper tests guard in every run. */
const deepOnly = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{packages/*,testbed,tools}/test/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...elsewhere, 'packages/web/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['{packages/*,testbed,tools,tests}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**', ...deepOnly],
          globalSetup: ['packages/server/test/support/keep-database.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          maxWorkers: maxBrowserWorkers,
          sequence: { groupOrder: 1 },
          // A machine that stalls for seconds makes a good page look busy, as it would in an installation. What fails twice is a fault.
          retry: 1,
          include: ['{packages/*,testbed,tests}/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', ...deepOnly],
          globalSetup: ['packages/server/test/support/keep-database.ts'],
        },
      },
      {
        extends: 'packages/web/vitest.config.ts',
        test: {
          ...limits,
          maxWorkers,
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          // Loads jsdom once for each worker. Each file has its own modules, as the stores of screens need; processes, since tabs talk within one.
          pool: 'vmForks',
          include: ['test/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
