// Owns `npm run test:mutants`: puts each fault of the list into a copy of the project, and asks the test that has to notice it. CONTRIBUTING.md says more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyProject } from './mutants/copy-project.ts'
import { readGroups, seed } from './mutants/groups.ts'
import { judge, runUnmutated, type Verdict } from './mutants/judge.ts'
import { mutants as all } from './mutants/list.ts'
import { listProblems } from './mutants/mutant.ts'
import { scoreOf, withScore } from './mutants/record-score.ts'
import { stopTests } from './mutants/run-vitest.ts'
import { restoreAll } from './mutants/with-mutant.ts'

const percentMin = 95

const { values: options } = parseArgs({
  options: {
    /** Only see whether every anchor stands where it should. */
    'check-anchors': { type: 'boolean', default: false },
    /** Only those whose id, file or test holds this text. */
    only: { type: 'string', default: '' },
    /** Only those whose test is in this project of vitest. */
    project: { type: 'string' },
    /** Leave out the tier of those that their own test does not notice. */
    'named-only': { type: 'boolean', default: false },
    /** Say what the list was drawn from. */
    'seed-info': { type: 'boolean', default: false },
    /** Write the score into bench/TESTS.md. */
    record: { type: 'boolean', default: false },
  },
})

function projectOf(test: string): string {
  if (test.includes('.integration.')) return 'integration'
  if (test.includes('.browser.')) return 'browser'
  return test.startsWith('packages/web/') ? 'web' : 'unit'
}

function tellSeed(): void {
  console.log(`Drawn with seed ${seed}:`)
  for (const { name, count, files } of readGroups()) {
    const kept = all.filter(({ id }) => id.startsWith(`${name}-`)).length
    console.log(`  ${name}: ${count} drawn from ${files.length} files, ${kept} kept`)
  }
  console.log(`  named by a person: ${all.filter(({ id }) => id.startsWith('named-')).length}`)
}

async function run(): Promise<number> {
  const chosen = all.filter(
    ({ id, file, test }) =>
      [id, file, test].some((text) => text.includes(options.only)) && (options.project ?? projectOf(test)) === projectOf(test),
  )
  if (chosen.length === 0) {
    console.error('No mutant has such an id, file, test or project.')
    return 1
  }
  const { folder, remove } = await copyProject(process.cwd())
  const end = () => {
    stopTests()
    restoreAll()
    remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      end()
      process.exit(130)
    })
  try {
    const { green, run: before } = await runUnmutated(folder, chosen)
    const verdicts: Verdict[] = []
    for (const [at, mutant] of chosen.entries()) {
      const usualMs = before.tookMs.get(mutant.test) ?? 0
      const verdict: Verdict = green.has(mutant.test)
        ? await judge(folder, mutant, usualMs, !options['named-only'])
        : { mutant, state: 'invalid', detail: 'its test fails without it', tookMs: 0 }
      verdicts.push(verdict)
      const seconds = `${(verdict.tookMs / 1000).toFixed(1)} s`
      console.log([`${at + 1}/${chosen.length}`, mutant.id, verdict.state, seconds, mutant.test, verdict.detail].join('  ').trimEnd())
    }
    if (green.size < new Set(chosen.map(({ test }) => test)).size) console.error(before.output.slice(-8_000))
    const { words, percent } = scoreOf(verdicts)
    for (const { mutant, state, detail } of verdicts.filter((one) => one.state !== 'killed'))
      console.log(`\n${mutant.id} ${state} ${detail}\n  ${mutant.file}\n  - ${mutant.find}\n  + ${mutant.replace}`)
    if (options.record) {
      const page = 'bench/TESTS.md'
      const command = ['npm run test:mutants', ...(options['named-only'] ? ['-- --named-only'] : [])].join(' ')
      const date = new Date().toISOString().slice(0, 10)
      writeFileSync(page, withScore(existsSync(page) ? readFileSync(page, 'utf8') : '', verdicts, date, command))
    }
    console.log(`\n${words}`)
    return percent < percentMin ? 1 : 0
  } finally {
    end()
  }
}

const problems = listProblems(all, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else if (options['seed-info']) tellSeed()
else if (!options['check-anchors']) process.exitCode = await run()
