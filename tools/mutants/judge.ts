// Owns what is said of a mutant: killed by its test, by another, or not at all.
import type { Mutant } from './mutant.ts'
import { type Run, runVitest } from './run-vitest.ts'
import { withMutant } from './with-mutant.ts'

/**
 * `elsewhere`: its own test did not notice, another of its tier did. `unconfirmed`: its own did not, and the tier was not asked.
 * `invalid`: the test fails without the fault, or the fault does not parse.
 */
export type State = 'killed' | 'elsewhere' | 'survived' | 'unconfirmed' | 'invalid'

export interface Verdict {
  mutant: Mutant
  state: State
  /** Which test noticed it elsewhere, or what is invalid. */
  detail: string
  tookMs: number
}

const minuteMs = 60_000

/** The projects of vitest that the tests of a package belong to. */
function tierOf(file: string): string[] {
  if (file.startsWith('packages/web/')) return ['web', 'browser']
  if (file.startsWith('packages/server/')) return ['unit', 'integration', 'browser']
  if (file.startsWith('packages/core/')) return ['unit']
  return ['unit', 'browser']
}

const named = ({ test, name }: Mutant) => [test, '--bail=1', '--maxWorkers=1', ...(name === undefined ? [] : ['--testNamePattern', name])]

/** Runs each named test once without a fault; which of them are green, and how long each took. */
export async function runUnmutated(folder: string, mutants: readonly Mutant[]): Promise<{ green: Set<string>; run: Run }> {
  const tests = [...new Set(mutants.map(({ test }) => test))]
  const run = await runVitest(folder, tests, 60 * minuteMs)
  return { green: new Set(tests.filter((test) => run.tookMs.has(test) && !run.failedFiles.includes(test))), run }
}

/** Asks every test of the tier. A failure counts where the same file is green without the fault. */
async function askTier(folder: string, mutant: Mutant): Promise<Pick<Verdict, 'state' | 'detail'>> {
  const projects = tierOf(mutant.file).flatMap((project) => ['--project', project])
  const { failedFiles } = await withMutant(folder, mutant, () => runVitest(folder, projects, 90 * minuteMs))
  for (const file of failedFiles) {
    if ((await runVitest(folder, [file, '--maxWorkers=1'], 20 * minuteMs)).state !== 'passed') continue
    const again = await withMutant(folder, mutant, () => runVitest(folder, [file, '--maxWorkers=1'], 20 * minuteMs))
    if (again.state === 'failed' || again.state === 'stuck') return { state: 'elsewhere', detail: file }
  }
  return { state: 'survived', detail: '' }
}

/** Puts the fault in and runs the test that it names, then its tier where that did not notice and `mayAskTier` says so. */
export async function judge(folder: string, mutant: Mutant, usualMs: number, mayAskTier: boolean): Promise<Verdict> {
  const start = performance.now()
  const run = await withMutant(folder, mutant, () => runVitest(folder, named(mutant), 5 * usualMs + 2 * minuteMs))
  const told = (state: State, detail = ''): Verdict => ({ mutant, state, detail, tookMs: performance.now() - start })
  if (run.state === 'broken') return told('invalid', 'nothing was tested')
  // Where no test ran, something else may be the cause, such as a database that did not start.
  if (!run.hasTested && (await runVitest(folder, named(mutant), 5 * usualMs + 2 * minuteMs)).state !== 'passed')
    return told('invalid', 'its test fails without it')
  if (run.state !== 'passed') return told('killed')
  if (!mayAskTier) return told('unconfirmed')
  const { state, detail } = await askTier(folder, mutant)
  return told(state, detail)
}
