// The list of what is missing from a capture.
import { isDeepStrictEqual } from 'node:util'
import type { Cause, OutcomeCode, Phase } from '@tillwatch/contract/lists'
import type { OutcomeIssue } from '@tillwatch/core/capture'

export interface IssueList {
  readonly all: readonly OutcomeIssue[]
  add(code: OutcomeCode, cause: Cause, frameId?: string | null): void
  /** Lets go of those so far, as they are of a document that is gone. */
  forget(): void
}

const ISSUES_MAX = 200
/** What a shop may well do when its payment cannot be sent. All was read before the press, so that nothing is missing for it. */
const usualAtPress: ReadonlySet<OutcomeCode> = new Set(['dialog-held', 'popup-closed', 'frame-failed'])
/** What ends a page, and would make nothing of what was read before count. */
const endsPage: ReadonlySet<OutcomeCode> = new Set(['page-crashed', 'out-of-memory', 'request-limit'])

/** Starts an empty list; the same code with the same cause is kept once. Of the press itself only what cut it short is missing evidence. */
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
