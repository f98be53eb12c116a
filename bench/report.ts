// Owns the time and memory of a report: a site with 200 scripts and 52 weeks, asked of a worker of its own, from a real database to all four files. Needs a browser.
// Use: node bench/report.ts writes its section of bench/RESULTS.md.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../packages/server/src/config/env.ts'
import { type Database, openDatabase } from '../packages/server/src/db/index.ts'
import type { Actor } from '../packages/server/src/features/accounts/index.ts'
import { getReport, requestReport } from '../packages/server/src/features/reports/index.ts'
import { startBoss } from '../packages/server/src/jobs/boss.ts'
import { reportQueue } from '../packages/server/src/jobs/enqueue.ts'
import { workerNodeOptions } from '../packages/server/src/roles/all.ts'
import { openLog } from '../packages/server/src/roles/log.ts'
import { prepareDatabase } from '../packages/server/src/roles/prepare.ts'
import { runnerOf } from './dashboard/runner.ts'
import { machineLine, median, treeMemoryMb } from './measure.ts'
import { fillYear } from './report/fill-year.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { type Measured, tellMissed } from './targets.ts'

const title = '## Reports'
const size = { scripts: 200, weeks: 52 }
const TIMES = rounds(5)
const WAIT_MS_MAX = 120_000
const dayMs = 86_400_000
const workerProgram = fileURLToPath(new URL('../packages/server/src/main-worker.ts', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'tillwatch-bench-'))
let database: Database | null = null
try {
  database = await openDatabase(readSettings({ TILLWATCH_DATA: folder, BILLING: 'off' }))
  await prepareDatabase(database, openLog('bench', 'silent'))
  const { text, measured } = await section(database)
  console.log(text)
  await writeSection(title, text)
  tellMissed(measured)
} finally {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
}

async function section({ db, config }: Database): Promise<{ text: string; measured: Measured[] }> {
  const now = new Date()
  const actor: Actor = { accountId: randomUUID(), name: 'bench', role: 'owner' }
  await db.insertInto('accounts').values({ id: actor.accountId, name: 'Bench' }).execute()
  const siteId = await fillYear(runnerOf({ db }), actor.accountId, size, now)
  const boss = await startBoss(config, { role: 'sends' }, openLog('bench', 'silent'))
  const env = {
    ...process.env,
    TILLWATCH_DATA: folder,
    BILLING: 'off',
    MAIL: 'outbox',
    SAMPLE_SITE: 'off',
    LOG_LEVEL: 'error',
    TILLWATCH_ORIGIN: 'https://tillwatch.example',
  }
  const worker = fork(workerProgram, [], { env, execArgv: [...workerNodeOptions] })
  const ended = once(worker, 'exit')
  const pid = worker.pid as number
  const day = (before: number) => new Date(now.getTime() - before * dayMs).toISOString().slice(0, 10)
  const order = { siteId, clientId: null, from: day(size.weeks * 7 - 1), to: day(0), language: 'en' as const }
  const runs: number[] = []
  let togetherMb = 0
  let last = ''
  // Seldom: to look through all processes costs time of its own.
  const watch = setInterval(() => {
    togetherMb = Math.max(togetherMb, treeMemoryMb(pid))
  }, 500)
  try {
    const asking = { db, reportQueue: reportQueue(boss) }
    // One of a day tells that the worker is there, and leaves the rest to be the first.
    await ready(db, (await requestReport(asking, actor, { ...order, from: order.to }, now)).id)
    const before = memoryMb(pid, 'VmRSS')
    for (let turn = 0; turn < TIMES; turn++) {
      const asked = performance.now()
      last = (await requestReport(asking, actor, order, now)).id
      await ready(db, last)
      runs.push(performance.now() - asked)
    }
    return told(runs, { before, own: memoryMb(pid, 'VmHWM'), togetherMb }, await getReport({ db }, actor, last))
  } finally {
    clearInterval(watch)
    worker.send('stop')
    await ended
    await boss.stop({ graceful: false })
  }
}

/** Waits until a report is made. Throws when it is given up or takes too long. */
async function ready(db: Database['db'], id: string): Promise<void> {
  const until = performance.now() + WAIT_MS_MAX
  while (performance.now() < until) {
    const { state } = await db.selectFrom('reports').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (state === 'ready') return
    if (state === 'failed') throw new Error('The worker gave a report up.')
    await sleep(20)
  }
  throw new Error(`After ${WAIT_MS_MAX / 1_000} s a report still waits.`)
}

/** Of the memory that a process has now, or had at the most (Linux, `status`), in MB of 2^20 bytes. */
function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const kb = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

function told(
  runs: readonly number[],
  memory: { before: number; own: number; togetherMb: number },
  report: Awaited<ReturnType<typeof getReport>>,
) {
  const [first = Number.NaN] = runs
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  const files = report.files.map(({ format, sizeBytes }) => `${format.toUpperCase()} ${(sizeBytes / 2 ** 20).toFixed(1)} MB`).join(', ')
  const measured: Measured[] = [
    { name: 'Report of 200 scripts and 52 weeks, longest, s', value: Math.max(...runs) / 1_000, atMost: 5 },
    { name: 'Memory of the worker, MB', value: memory.own, atMost: 300 },
    { name: 'Formats made', value: report.files.length, atLeast: 4 },
  ]
  const text = [
    title,
    machineLine(),
    `A site with one payment page, ${size.scripts} scripts, ${size.weeks} weeks of daily scans, three changes a scan: asked of a worker that runs as in an installation, until all four
files are kept and the evidence record is written.`,
    `- First of ${TIMES}: ${seconds(first)} s, median ${seconds(median(runs))} s, longest ${seconds(Math.max(...runs))} s; target ≤ 5 s
- Memory of the worker: ${memory.own.toFixed(0)} MB at the most, ${memory.before.toFixed(0)} MB before; target ≤ 300 MB. Together with the browser that prints: ${memory.togetherMb.toFixed(0)} MB
- Files: ${files}`,
  ].join('\n\n')
  return { text, measured }
}
