// Views of a journey. The visit is about the last document only, so each document that goes takes its collected data with it; only its
// address and scripts stay.

import type { JourneyView } from '@tillwatch/contract/shapes'
import type { CapturedScript } from '@tillwatch/core/capture'
import type { EgressGuard } from '#session/types.ts'
import type { AuditLog } from './audits.ts'
import type { CallLog } from './calls.ts'
import type { FrameLog } from './frames.ts'
import type { IssueList } from './issues.ts'
import { recordUrl } from './limits.ts'
import type { NetworkLog } from './network.ts'
import type { ParsedScript, ScriptLog } from './scripts.ts'

export interface ViewLog {
  /** From now on, each document of the page replaces the previous one. */
  begin(): void
  /** The journey is over: the current document is the one to examine, and keeps all later data. */
  end(): void
  /** The page requested a document, at this time of the visit. */
  asked(atMs: number): void
  seen(url: string, loaderId: string | null): void
  /** Number of views so far; grows with each new address of the page. */
  readonly count: number
  /** Entries of the guard's log before this one belong to documents that are gone. */
  readonly egressFrom: number
  /** When the visit's document was requested; 0 without a journey. */
  readonly startMs: number
  /** All views, the last with the scripts of the capture. */
  list(scripts: readonly CapturedScript[]): JourneyView[]
}

type Seen = Omit<JourneyView['scripts'][number], 'survives'>

const VIEWS_MAX = 100
const SCRIPTS_MAX = 500

interface Logs {
  scripts: ScriptLog
  network: NetworkLog
  frames: FrameLog
  calls: CallLog
  audits: AuditLog
  issues: IssueList
  guard: EgressGuard
}

/** Starts idle: a visit without a journey keeps every document. */
export function createViewLog(logs: Logs): ViewLog {
  const { scripts, network, frames, calls, audits, issues, guard } = logs
  const views: { url: string; scripts: Seen[]; notListed: number }[] = []
  let active = false
  let count = 0
  let egressFrom = 0
  let egressNext = 0
  let startMs = 0
  let startNext = 0
  /** IDs of this document's scripts that belong to earlier views. */
  const told = new Set<string>()

  /** Records what started to run since the last view began. */
  function closeView(): void {
    const view = views.at(-1)
    if (!view) return
    const fresh = scripts.all.filter(({ id }) => !told.has(id))
    view.scripts = fresh.slice(0, SCRIPTS_MAX).map(scriptOf)
    view.notListed = fresh.length - view.scripts.length
    for (const { id } of fresh) told.add(id)
  }

  function seen(url: string, loaderId: string | null): void {
    count++
    if (!active) return
    closeView()
    if (loaderId !== null) {
      network.forget((entry) => entry.loaderId === loaderId)
      for (const log of [scripts, frames, calls, audits, issues]) log.forget()
      told.clear()
      for (const { id } of scripts.all) told.add(id)
      egressFrom = egressNext
      startMs = startNext
    }
    if (views.length < VIEWS_MAX) views.push({ url: recordUrl(url), scripts: [], notListed: 0 })
  }

  function list(captured: readonly CapturedScript[]): JourneyView[] {
    const last = captured.filter(({ state }) => state === 'ran')
    const urls = new Set(last.flatMap(({ url }) => url ?? []))
    const contents = new Set(last.flatMap(({ textSha256 }) => textSha256 ?? []))
    const survives = ({ url, sha256 }: Seen) => (url !== null && urls.has(url)) || (sha256 !== null && contents.has(sha256))
    const own = last.filter(({ id }) => !told.has(id)).map(({ url, textSha256 }) => ({ url, sha256: textSha256 }))
    return views.map((view, at) => {
      const all = at === views.length - 1 ? own.slice(0, SCRIPTS_MAX) : view.scripts
      const notListed = at === views.length - 1 ? own.length - all.length : view.notListed
      return { url: view.url, scripts: all.map((one) => ({ ...one, survives: survives(one) })), notListed }
    })
  }

  return {
    begin: () => {
      active = true
    },
    end: () => {
      active = false
    },
    asked: (atMs) => {
      egressNext = guard.log.length
      startNext = atMs
    },
    seen,
    get count() {
      return count
    },
    get startMs() {
      return startMs
    },
    get egressFrom() {
      return egressFrom
    },
    list,
  }
}

/** Code without its own address has that of its document. */
function scriptOf({ event, textSha256 }: ParsedScript): Seen {
  const { embedderName = '', startLine, startColumn } = event
  const inDocument = embedderName === '' || startLine + startColumn > 0
  return { url: inDocument ? null : recordUrl(embedderName), sha256: textSha256 }
}
