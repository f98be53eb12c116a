// List of what a capture lacks.
import { isDeepStrictEqual } from 'node:util'
import type { Cause, OutcomeCode, Phase } from '@tillwatch/contract/lists'
import type { OutcomeIssue } from '@tillwatch/core/capture'

export interface IssueList {
  readonly all: readonly OutcomeIssue[]
  add(code: OutcomeCode, cause: Cause, frameId?: string | null): void
  /** Drops the issues so far, because their document is gone. */
  forget(): void
}

const ISSUES_MAX = 200
/** What a shop may do if its payment cannot be sent. Everything was read before the press, so nothing is missing because of it. */
const usualAtPress: ReadonlySet<OutcomeCode> = new Set(['dialog-held', 'popup-closed', 'frame-failed'])
/** Issues that end a page, and would invalidate what was read before. */
const endsPage: ReadonlySet<OutcomeCode> = new Set(['page-crashed', 'out-of-memory', 'request-limit'])

/** Starts an empty list without duplicates (same code and cause). From the press itself, only an interruption is missing evidence. */
export function createIssues({ nowMs, phase }: { nowMs(): number; phase(): Phase }): IssueList {
  const all: OutcomeIssue[] = []
  return {
    all,
    forget: () => void all.splice(0),
    add(given, cause, frameId = null) {
      const pressing = phase() === 'press'
      if (pressing && usualAtPress.has(given)) return
      const code = pressing && endsPage.has(given) ? 'behaviour-incomplete' : given
      if (all.length < ISSUES_MAX && !all.some((one) => one.code === code && isDeepStrictEqual(one.cause, cause)))
        all.push({ code, cause, frameId, atMs: nowMs() })
    },
  }
}
