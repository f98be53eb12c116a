// Owns `npm run test:deep`: every test at its full size, both ways to install, and one short round of each benchmark, so that none breaks unseen. Before a release.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMadeSamples } from '../bench/made-samples.ts'
import { runShown } from './checks.ts'

const samplesOfEach = 8

const failed: string[] = []
process.env.TEST_DEPTH = 'deep'
if ((await runShown('vitest', ['run'])) !== 0) failed.push('tests')
if ((await runShown('node', ['tools/try-install.ts'])) !== 0) failed.push('tools/try-install.ts')
process.env.BENCH_ROUNDS = 'short'
const folder = await mkdtemp(join(tmpdir(), 'tillwatch-samples-'))
try {
  const { malicious, benign } = await writeMadeSamples(folder, samplesOfEach)
  const benchmarks = [
    ['bench/run.ts'],
    ['bench/alerts.ts'],
    ['bench/report.ts'],
    ['bench/changes.ts'],
    ['bench/journeys.ts'],
    ['bench/detonate.ts', `honest=${benign}`],
    ['bench/detect/run.ts', '--malicious', malicious, '--benign', benign, '--scale', '0.02'],
  ]
  for (const benchmark of benchmarks) if ((await runShown('node', benchmark)) !== 0) failed.push(benchmark[0] ?? '')
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
