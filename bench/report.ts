// Owns the time and memory of a report: a site with 200 scripts and 52 weeks, from a real database to all four files. Needs a browser.
// Use: node bench/report.ts writes its section of bench/RESULTS.md.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { launchBrowser, openPrinter } from '@tillwatch/browser'
import { fileStore } from '../packages/server/src/adapters/file-store.ts'
import { readSettings } from '../packages/server/src/config/env.ts'
import { type Database, openDatabase } from '../packages/server/src/db/index.ts'
import type { Actor } from '../packages/server/src/features/accounts/index.ts'
import { getReport, makeReport, requestReport } from '../packages/server/src/features/reports/index.ts'
import { openLog } from '../packages/server/src/roles/log.ts'
import { prepareDatabase } from '../packages/server/src/roles/prepare.ts'
import { runnerOf } from './dashboard/runner.ts'
import { machineLine, median, ownMemoryMb, timed, treeMemoryMb } from './measure.ts'
import { fillYear } from './report/fill-year.ts'
import { writeSection } from './sections.ts'
import { type Measured, tellMissed } from './targets.ts'

const title = '## Reports'
const size = { scripts: 200, weeks: 52 }
const TIMES = 5
const dayMs = 86_400_000

interface Run {
  ms: number
  stallMs: number
}

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

async function section({ db }: Database): Promise<{ text: string; measured: Measured[] }> {
  const now = new Date()
  const actor: Actor = { accountId: randomUUID(), name: 'bench', role: 'owner' }
  await db.insertInto('accounts').values({ id: actor.accountId, name: 'Bench' }).execute()
  const siteId = await fillYear(runnerOf({ db }), actor.accountId, size, now)
  let browserPid = 0
  const printer = openPrinter(async () => {
    const launch = await launchBrowser({ env: process.env })
    if (launch.ok) browserPid = launch.browser.pid
    return launch
  }, console.error)
  const asking = { db, reportQueue: { enqueue: async () => {} } }
  const store = fileStore(join(folder, 'contents'))
  const context = {
    db,
    store,
    printPdf: printer.print,
    mails: { enqueue: async () => {} },
    siteOrigin: () => 'https://tillwatch.example',
    evidenceMonths: 13,
  }
  const day = (before: number) => new Date(now.getTime() - before * dayMs).toISOString().slice(0, 10)
  const before = ownMemoryMb()
  const most = { own: 0, browser: 0 }
  const watches = [
    setInterval(() => {
      most.own = Math.max(most.own, ownMemoryMb())
    }, 20),
    // Seldom: to look through all processes costs memory of its own.
    setInterval(() => {
      if (browserPid > 0) most.browser = Math.max(most.browser, treeMemoryMb(browserPid))
    }, 1_000),
  ]
  const runs: Run[] = []
  let last = ''
  for (let turn = 0; turn <= TIMES; turn++) {
    const order = { siteId, clientId: null, from: day(size.weeks * 7 - 1), to: day(0), language: 'en' as const }
    const { id } = await requestReport(asking, actor, order, now)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { ms } = await timed(() => makeReport(context, id, now))
    delay.disable()
    runs.push({ ms, stallMs: delay.max / 1e6 })
    last = id
  }
  for (const watch of watches) clearInterval(watch)
  await printer.close()
  return told(runs, { before, ...most }, await getReport({ db }, actor, last))
}

function told(
  runs: readonly Run[],
  memory: { before: number; own: number; browser: number },
  report: Awaited<ReturnType<typeof getReport>>,
) {
  const [cold, ...warm] = runs as [Run, ...Run[]]
  const ms = median(warm.map((run) => run.ms))
  const stall = Math.max(...runs.map(({ stallMs }) => stallMs))
  const files = report.files.map(({ format, sizeBytes }) => `${format.toUpperCase()} ${(sizeBytes / 2 ** 20).toFixed(1)} MB`).join(', ')
  const measured: Measured[] = [
    { name: 'First report, with the start of the browser, s', value: cold.ms / 1_000, atMost: 5 },
    { name: 'Report of 200 scripts and 52 weeks, s', value: ms / 1_000, atMost: 5 },
    { name: 'Memory of the worker, MB', value: memory.own, atMost: 300 },
    { name: 'Formats made', value: report.files.length, atLeast: 4 },
  ]
  const text = [
    title,
    machineLine(),
    `A site with one payment page, ${size.scripts} scripts, ${size.weeks} weeks of daily scans, three changes a scan, read from PostgreSQL and made into all four files through the worker's own
verb, which also stores them and writes the evidence record.`,
    `- First report, with the start of the browser: ${(cold.ms / 1_000).toFixed(1)} s, target ≤ 5 s
- After it, median of ${TIMES}: ${(ms / 1_000).toFixed(1)} s, longest ${(Math.max(...warm.map((run) => run.ms)) / 1_000).toFixed(1)} s, target ≤ 5 s
- Longest time in which the worker answers nobody: ${stall.toFixed(0)} ms
- Memory of the worker: ${memory.own.toFixed(0)} MB at the most, ${memory.before.toFixed(0)} MB before; target ≤ 300 MB. The browser that prints, beside it: ${memory.browser.toFixed(0)} MB
- Files: ${files}`,
  ].join('\n\n')
  return { text, measured }
}
