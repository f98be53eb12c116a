// Owns the durations in bench/TESTS.md: `node tools/measure-tests.ts [PROJECT…]` runs each project of the tests by itself and writes what it took.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'

interface Report {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[]
}

interface Measured {
  project: string
  wallS: number
  /** Of the run with all processes that it waited for; null where the system does not tell. */
  cpuS: number | null
  files: { path: string; tests: number; seconds: number }[]
}

const all = ['unit', 'web', 'integration', 'browser']
const filesShown = 40
const results = 'bench/TESTS.md'
const asked = process.argv.slice(2)
const measured: Measured[] = []
for (const project of asked.length > 0 ? asked : all) measured.push(await measure(project))
const [intro = '# Tests', ...sections] = (await readFile(results, 'utf8').catch(() => '# Tests\n'))
  .split(/\n(?=## )/)
  .map((part) => part.trim())
const others = sections.filter((part) => !part.startsWith('## Durations'))
await writeFile(results, `${[intro, `## Durations\n\n${section()}`, ...others].join('\n\n')}\n`)

async function measure(project: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-measure-'))
  try {
    const file = join(folder, 'report.json')
    const [start, cpuBefore] = [Date.now(), await childrenCpuS()]
    await new Promise((resolve) =>
      spawn('vitest', ['run', '--project', project, '--reporter=json', `--outputFile.json=${file}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }).on('close', resolve),
    )
    const [wallS, cpuAfter] = [(Date.now() - start) / 1_000, await childrenCpuS()]
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
    const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      path: relative(process.cwd(), name),
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1_000,
    }))
    return { project, wallS, cpuS: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Processor seconds of ended children and theirs: fields 16 and 17 of proc_pid_stat(5), in hundredths. */
async function childrenCpuS(): Promise<number | null> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function section(): string {
  const files = measured.flatMap((one) => one.files.map((file) => ({ ...file, project: one.project })))
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, filesShown)
  const sum = (one: Measured, of: 'tests' | 'seconds') => one.files.reduce((total, file) => total + file[of], 0)
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `${new Date().toISOString().slice(0, 10)}, \`node tools/measure-tests.ts ${asked.join(' ')}\`, ${availableParallelism()} processors. Each project ran by itself.`,
    '',
    row(['Project', 'files', 'tests', 'wall s', 'CPU s', 'sum of files s']),
    row(Array(6).fill('---')),
    ...measured.map((one) =>
      row([
        one.project,
        one.files.length,
        sum(one, 'tests'),
        one.wallS.toFixed(0),
        one.cpuS?.toFixed(0) ?? '',
        sum(one, 'seconds').toFixed(0),
      ]),
    ),
    '',
    row(['Slowest files', 'project', 'tests', 's']),
    row(Array(4).fill('---')),
    ...slowest.map(({ path, project, tests, seconds }) => row([`\`${path}\``, project, tests, seconds.toFixed(1)])),
  ].join('\n')
}
