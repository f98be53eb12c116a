// Owns running tests in the copy of the project, and reading what came of them.
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface Run {
  /** `broken`: nothing was tested, because no test was found or the code does not parse. `stuck`: it took longer than the limit. */
  state: 'passed' | 'failed' | 'broken' | 'stuck'
  /** Whether some test was carried out: files that fail without one did not load, or their set-up failed. */
  hasTested: boolean
  /** Files with failures, from the project's root. */
  failedFiles: string[]
  /** Milliseconds of each file, from the project's root. */
  tookMs: Map<string, number>
  output: string
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; startTime: number; endTime: number }[]
}

const doesNotParse = /SyntaxError|PARSE_ERROR|Transform failed|Parse failure/

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** The process group that runs now. */
let group: number | null = null

/** Ends the tests that run now, with the processes that they started. */
export function stopTests(): void {
  if (group === null) return
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
  group = null
}

function readReport(folder: string, report: Report | null, output: string): Run {
  if (report === null) return { state: 'broken', hasTested: false, failedFiles: [], tookMs: new Map(), output }
  const pathOf = (name: string) => relative(folder, name)
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const unreadable = failed.some(({ message }) => doesNotParse.test(message)) && report.numFailedTests === 0
  const nothingRan = report.numPassedTests === 0 && failed.length === 0
  return {
    state: unreadable || nothingRan ? 'broken' : failed.length > 0 ? 'failed' : 'passed',
    hasTested: report.numPassedTests + report.numFailedTests > 0,
    failedFiles: failed.map(({ name }) => pathOf(name)),
    tookMs: new Map(report.testResults.map(({ name, startTime, endTime }) => [pathOf(name), endTime - startTime])),
    output,
  }
}

/** Runs vitest in `folder` with these arguments, for `limitMs` at most. */
export async function runVitest(folder: string, args: readonly string[], limitMs: number): Promise<Run> {
  const reportFile = join(folder, 'mutants-report.json')
  await rm(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = spawn(process.execPath, [vitest, 'run', ...args, ...reporters], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  group = child.pid ?? null
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  let isStuck = false
  const clock = setTimeout(() => {
    isStuck = true
    stopTests()
  }, limitMs)
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  clearTimeout(clock)
  group = null
  const output = Buffer.concat(chunks).toString()
  if (isStuck) return { state: 'stuck', hasTested: true, failedFiles: [], tookMs: new Map(), output }
  return readReport(folder, await readFile(reportFile, 'utf8').then(JSON.parse, () => null), output)
}
