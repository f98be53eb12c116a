// The command that checks an installation: the checks in order, and their messages.
import { join } from 'node:path'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
import { fileStore } from '#adapters/file-store.ts'
import { packFolder } from '#adapters/made-files.ts'
import { findOrphans, type Orphan } from '#adapters/orphans.ts'
import type { Settings } from '#config/env.ts'
import { evidenceKeyForReading } from '#config/evidence-key.ts'
import { type Database, isCurrent } from '#db/index.ts'
import { OperatorError } from '#features/operator-error.ts'
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

export interface CheckLine {
  outcome: 'ok' | 'fault' | 'not-evaluated'
  said: string
}

const outcomes = ['ok', 'fault', 'not-evaluated'] as const

/** The outcomes of all lines have the same width. */
export function formatLine({ outcome, said }: CheckLine, language: Language): string {
  const wordOf = (each: CheckLine['outcome']) => formatOperation({ code: `outcome.${each}` }, language)
  return `${wordOf(outcome).padEnd(Math.max(...outcomes.map((each) => wordOf(each).length)))}  ${said}`
}

/** Makes lines in one language. */
const linesIn = (language: Language) => {
  const line = (outcome: CheckLine['outcome']) => (message: OperationMessage) => ({ outcome, said: formatOperation(message, language) })
  return { language, ok: line('ok'), fault: line('fault'), notEvaluated: line('not-evaluated') }
}
type Lines = ReturnType<typeof linesIn>

type CheckSettings = Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_EVIDENCE_KEY'>

/** One line per check, as it ends. Throws OperatorError if this version cannot check the database. */
export async function* checkInstallation(
  settings: CheckSettings,
  { db, embedded }: Database,
  language: Language,
): AsyncGenerator<CheckLine> {
  if (!(await isCurrent(db))) throw new OperatorError({ code: 'database.behind' })
  const lines = linesIn(language)
  yield* logLines(settings, db, lines)
  const store = fileStates(join(settings.TILLWATCH_DATA, 'contents'))
  yield contentLine('contents', await checkContents({ db, contents: store }), lines)
  yield contentLine('packs', await checkPacks({ db, packs: packFolder(join(settings.TILLWATCH_DATA, 'packs')) }), lines)
  const exports = await countUnchecked(db)
  if (exports > 0) yield lines.notEvaluated({ code: 'check.exports', values: { count: exports } })
  for await (const { check, count, first } of checkRecords(db)) yield recordLine(check, count, first, lines)
  yield* processLines(await findOrphans(settings.TILLWATCH_DATA), embedded, lines)
}

async function* logLines(settings: CheckSettings, db: Database['db'], lines: Lines): AsyncGenerator<CheckLine> {
  let accounts = 0
  let records = 0
  let faults = 0
  for await (const checked of checkLogs({ db, evidenceKey: await evidenceKeyForReading(settings) }, lines.language)) {
    accounts++
    records += checked.records
    if (!checked.fault) continue
    faults++
    const { id, name, said } = checked
    yield lines.fault({ code: 'check.log-fault', values: { id, name: JSON.stringify(name), fault: said } })
  }
  if (faults === 0) yield lines.ok({ code: 'check.logs', values: { accounts, records } })
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

function contentLine(what: 'contents' | 'packs', { checked, lost }: ContentReport, { ok, fault, language }: Lines): CheckLine {
  const about: OperationMessage = { code: `check.${what}` }
  if (lost.count === 0) return ok({ code: 'check.files', values: { what: about, checked } })
  const stateOf = (state: ContentState) => formatOperation({ code: `state.${state}` }, language)
  const named = lost.first.map(({ name, state }) => `${name} (${stateOf(state)})`).join(', ')
  const names = `${named}${lost.count > lost.first.length ? ' …' : ''}`
  const remedy: OperationMessage = { code: `remedy.${what}` }
  return fault({ code: 'check.files-lost', values: { what: about, count: lost.count, checked, names, remedy } })
}

const remedies: Record<RecordCheck, 'report' | 'scans' | 'restore' | 'evidence'> = {
  'scan-without-job': 'scans',
  'scan-without-result': 'report',
  'scan-ended-twice': 'report',
  'artifact-without-scan': 'restore',
  'evidence-gap': 'evidence',
  'evidence-twice': 'report',
  'evidence-missing': 'report',
  'alert-twice': 'report',
  'alert-delivered-twice': 'report',
}

function recordLine(check: RecordCheck, count: number, first: readonly string[], { ok, fault }: Lines): CheckLine {
  if (count === 0) return ok({ code: `well.${check}` })
  const names = `${first.join(', ')}${count > first.length ? ' …' : ''}`
  const wrong: OperationMessage = { code: `wrong.${check}` }
  return fault({ code: 'records.fault', values: { check, count, wrong, names, remedy: { code: `remedy.${remedies[check]}` } } })
}

async function* processLines(
  orphans: readonly Orphan[] | null,
  embedded: Database['embedded'],
  { ok, fault, notEvaluated, language }: Lines,
): AsyncGenerator<CheckLine> {
  if (orphans === null) yield notEvaluated({ code: 'processes.unknown' })
  else if (orphans.length > 0) {
    const names = orphans.map(({ pid, what }) => `${pid} (${formatOperation({ code: `process.${what}` }, language)})`).join(', ')
    yield fault({ code: 'processes.left', values: { count: orphans.length, names } })
  } else yield ok({ code: 'processes.none' })
  if (embedded === null) yield notEvaluated({ code: 'server.other' })
  else if (embedded.adopted && (await embedded.countUses()) === 1) yield fault({ code: 'server.adopted', values: { pid: embedded.pid } })
  else yield ok({ code: 'server.ok' })
}
