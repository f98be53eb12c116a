// Owns `npm run test:deep`: every test at its full size, and one short round of each benchmark, so that none breaks unseen. Before a release.
import { runShown } from './checks.ts'

/** Those that need nothing from outside: no folder of samples and no package registry. */
const benchmarks = ['run', 'alerts', 'report'].map((name) => `bench/${name}.ts`)

const failed: string[] = []
process.env.TEST_DEPTH = 'deep'
if ((await runShown('vitest', ['run'])) !== 0) failed.push('tests')
process.env.BENCH_ROUNDS = 'short'
for (const benchmark of benchmarks) if ((await runShown('node', [benchmark])) !== 0) failed.push(benchmark)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
