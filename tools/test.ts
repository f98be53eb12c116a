// Owns `npm test`: the quick checks, then every test on a real database and a real browser. Ends with one line of counts.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, runShown, staticChecks } from './checks.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'tillwatch-test-'))
const reportFile = join(folder, 'report.json')
try {
  const failedChecks = await runChecks(staticChecks)
  const build = await runShown('npm', ['run', 'build', '--silent', '--workspace', '@tillwatch/web'])
  if (build !== 0) failedChecks.push('build of the site')
  const code = await runShown('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`])
  const report: Report | null = await readFile(reportFile, 'utf8').then(JSON.parse, () => null)
  if (!report) console.error('The test runner left no report.')
  if (failedChecks.length > 0) console.error(`Failed checks: ${failedChecks.join(', ')}`)
  const passed = (report?.numPassedTests ?? 0) + staticChecks.length + 1 - failedChecks.length
  const failed = (report?.numFailedTests ?? 1) + failedChecks.length
  const skipped = report?.numPendingTests ?? 0
  process.exitCode = code === 0 && failedChecks.length === 0 && report?.success ? 0 : 1
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
