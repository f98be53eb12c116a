// The command that checks an installation: the checks in order, and their messages.
import { join } from 'node:path'
import { fileStore } from '#adapters/file-store.ts'
import { packFolder } from '#adapters/made-files.ts'
import { findOrphans, type Orphan } from '#adapters/orphans.ts'
import type { Settings } from '#config/env.ts'
import { evidenceKeyForReading } from '#config/evidence-key.ts'
import { type Database, isCurrent } from '#db/index.ts'
import {
  type ContentReport,
  type ContentState,
  checkContents,
  checkPacks,
  checkRecords,
  countUnchecked,
  type RecordCheck,
} from '#features/soundness/index.ts'
import { checkLogs } from './check-logs.ts'

export const checkUsage = `Usage: npx --no tillwatch-server check

Checks this installation, running or stopped, and changes nothing. Prints a line for each check.
Exit codes: 0 no faults found, 1 nothing could be checked, 3 faults found.`

export interface CheckLine {
  outcome: 'ok' | 'FAULT' | 'not evaluated'
  said: string
}

const ok = (said: string): CheckLine => ({ outcome: 'ok', said })
const fault = (said: string): CheckLine => ({ outcome: 'FAULT', said })
const notEvaluated = (said: string): CheckLine => ({ outcome: 'not evaluated', said })

export const printed = ({ outcome, said }: CheckLine): string => `${outcome.padEnd('not evaluated'.length)}  ${said}`

type CheckSettings = Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_EVIDENCE_KEY'>

/** One line per check, as it ends. Throws a sentence if this version cannot check the database. */
export async function* checkInstallation(settings: CheckSettings, { db, embedded }: Database): AsyncGenerator<CheckLine> {
  if (!(await isCurrent(db)))
    throw new Error(
      'The database does not have the version of this program. Start Tillwatch, or run "npx --no tillwatch-server migrate", then check again.',
    )
  yield* logLines(settings, db)
  const store = fileStates(join(settings.TILLWATCH_DATA, 'contents'))
  yield contentLine('contents', await checkContents({ db, contents: store }), restoreContents)
  yield contentLine(
    'files of evidence packs',
    await checkPacks({ db, packs: packFolder(join(settings.TILLWATCH_DATA, 'packs')) }),
    'Generate the packs again.',
  )
  const exports = await countUnchecked(db)
  if (exports > 0) yield notEvaluated(`export archives: ${exports}, without a stored digest`)
  for await (const { check, count, first } of checkRecords(db)) yield recordLine(check, count, first)
  yield* processLines(await findOrphans(settings.TILLWATCH_DATA), embedded)
}

const restoreContents =
  'Copy their files from a backup into TILLWATCH_DATA/contents. The next scan that receives the same bytes also stores them again. If all are missing, TILLWATCH_DATA is not the folder of the server.'

async function* logLines(settings: CheckSettings, db: Database['db']): AsyncGenerator<CheckLine> {
  let accounts = 0
  let records = 0
  let faults = 0
  for await (const { id, name, said } of checkLogs({ db, evidenceKey: await evidenceKeyForReading(settings) })) {
    accounts++
    if ('fault' in said) {
      faults++
      yield fault(
        `evidence of account ${id} ${JSON.stringify(name)}: ${said.fault} Do not change the database. Compare it with an earlier pack or backup.`,
      )
    } else records += said.records
  }
  if (faults === 0) yield ok(`evidence: the logs of ${accounts} accounts are verified, ${records} records`)
}

/** The state of each stored file, as the store itself determines it. */
function fileStates(folder: string): { stateOf(sha256: string): Promise<ContentState> } {
  let isDamaged = false
  const store = fileStore(folder, () => (isDamaged = true))
  return {
    async stateOf(sha256) {
      isDamaged = false
      try {
        return (await store.get(sha256)) !== null ? 'sound' : isDamaged ? 'damaged' : 'missing'
      } catch {
        return 'unreadable'
      }
    },
  }
}

function contentLine(what: string, { checked, lost }: ContentReport, remedy: string): CheckLine {
  if (lost.count === 0) return ok(`${what}: ${checked}, each matching its digest`)
  const named = lost.first.map(({ name, state }) => `${name} (${state})`).join(', ')
  return fault(`${what}: ${lost.count} of ${checked} are lost: ${named}${lost.count > lost.first.length ? ' …' : ''}. ${remedy}`)
}

const reportIt = 'Report this with the server log.'

/** Messages without findings, the faults, and what to do. */
const recordWords: Record<RecordCheck, { well: string; wrong: string; remedy: string }> = {
  'scan-without-job': {
    well: 'scans: each queued or running scan has a job',
    wrong: 'queued or running scans without a job',
    remedy: 'Cancel these scans, and scan the pages again.',
  },
  'scan-without-result': { well: 'scans: each evaluated scan has a result', wrong: 'evaluated scans without a result', remedy: reportIt },
  'scan-ended-twice': { well: 'scans: no scan ended twice', wrong: 'scans that ended twice', remedy: reportIt },
  'artifact-without-scan': {
    well: 'artifacts: each belongs to an existing scan',
    wrong: 'missing scans that artifacts refer to',
    remedy: 'The database is damaged. Restore a backup.',
  },
  'evidence-gap': {
    well: 'evidence: record numbers have no gaps or duplicates',
    wrong: 'accounts with gaps or duplicates in their record numbers',
    remedy: 'Do not change the database. Compare it with an earlier pack or backup.',
  },
  'evidence-twice': { well: 'evidence: no scan is recorded twice', wrong: 'scans recorded twice in the evidence', remedy: reportIt },
  'evidence-missing': { well: 'evidence: each evaluated scan is recorded', wrong: 'evaluated scans without evidence', remedy: reportIt },
  'alert-twice': {
    well: 'alerts: no channel was notified twice about the same stage of an incident',
    wrong: 'incidents that a channel was notified about twice',
    remedy: reportIt,
  },
  'alert-delivered-twice': {
    well: 'alerts: no alert is recorded as delivered twice',
    wrong: 'alerts recorded as delivered twice',
    remedy: reportIt,
  },
}

function recordLine(check: RecordCheck, count: number, first: readonly string[]): CheckLine {
  const { well, wrong, remedy } = recordWords[check]
  if (count === 0) return ok(well)
  return fault(`${check}: ${count} ${wrong}: ${first.join(', ')}${count > first.length ? ' …' : ''}. ${remedy}`)
}

async function* processLines(orphans: readonly Orphan[] | null, embedded: Database['embedded']): AsyncGenerator<CheckLine> {
  if (orphans === null) yield notEvaluated('processes: this system does not list processes in /proc')
  else if (orphans.length > 0) {
    const named = orphans.map(({ pid, what }) => `${pid} (${what})`).join(', ')
    yield fault(`processes: ${orphans.length} left over from programs that ended: ${named}. End these processes.`)
  } else yield ok('processes: none left over from programs that ended')
  if (embedded === null) yield notEvaluated('database server: set by DATABASE_URL, so its processes are not checked')
  else if (embedded.adopted && (await embedded.countUses()) === 1)
    yield fault(`database server: process ${embedded.pid} was running although no program used it. It ends with this check.`)
  else yield ok('database server: it runs only while a program uses it')
}
