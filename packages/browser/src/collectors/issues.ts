// Owns the list of what is missing from a capture.

import type { OutcomeIssue } from '@tillwatch/core/capture'
import type { OutcomeCode } from '@tillwatch/core/shared'

export interface IssueList {
  readonly all: readonly OutcomeIssue[]
  add(code: OutcomeCode, detail: string, frameId?: string | null): void
}

const ISSUES_MAX = 200

/** Starts an empty list; the same code with the same detail is kept once. */
export function createIssues(nowMs: () => number): IssueList {
  const all: OutcomeIssue[] = []
  return {
    all,
    add(code, detail, frameId = null) {
      const text = detail.slice(0, 500)
      if (all.length < ISSUES_MAX && !all.some((one) => one.code === code && one.detail === text))
        all.push({ code, detail: text, frameId, atMs: nowMs() })
    },
  }
}
