// Owns the verdict on a capture as evidence: complete, partial, or failed, and the main reason.
import type { OutcomeCode } from '#shared/index.ts'
import { recogniseChallenge } from './bot-wall.ts'
import type { Capture, Outcome, OutcomeIssue } from './schema.ts'

/** Issues after which nothing may be concluded. The first that is present is the main reason. */
const FATAL: readonly OutcomeCode[] = ['cancelled', 'browser-failed', 'page-crashed', 'out-of-memory']

/** Issues that take nothing from the evidence; they are told, and the capture stays complete. */
const HARMLESS: ReadonlySet<OutcomeCode> = new Set(['popup-closed'])

/** Which issue names a partial capture, most telling first; others follow in the order they came. */
const PARTIAL_ORDER: readonly OutcomeCode[] = ['page-busy', 'timeout', 'request-limit', 'too-big', 'never-settles', 'navigated-away']

/** Judges a draft by its own facts. `failure` is why the page could not be opened, when it could not. */
export function judgeOutcome(draft: Capture, failure: { code: OutcomeCode; detail: string } | null): Outcome {
  const { issues } = draft.outcome
  const failed = (code: OutcomeCode, detail: string): Outcome => ({ status: 'failed', code, detail, issues })
  // A wall often answers 403 or 503; naming it says more than the number does.
  const challenge = wasRead(draft) && (failure === null || failure.code === 'http-error') ? recogniseChallenge(draft) : null
  if (challenge && (failure === null || challenge.code === 'bot-wall' || challenge.code === 'captcha'))
    return failed(challenge.code, challenge.detail)
  if (failure) return failed(failure.code, failure.detail)
  for (const code of FATAL) {
    const issue = issues.find((one) => one.code === code && isOfPage(draft, one))
    if (issue) return failed(code, issue.detail)
  }
  const missing = issues.filter((issue) => !HARMLESS.has(issue.code))
  const main = PARTIAL_ORDER.flatMap((code) => missing.find((one) => one.code === code) ?? [])[0] ?? missing[0]
  if (!main) return { status: 'complete', code: null, detail: '', issues }
  if (draft.documents.length === 0) return failed(main.code, main.detail)
  return { status: 'partial', code: main.code, detail: main.detail, issues }
}

/** A frame's crash leaves the page's own evidence. */
function isOfPage(draft: Capture, issue: OutcomeIssue): boolean {
  const frame = draft.frames.find((one) => one.id === issue.frameId)
  return issue.frameId === null || frame === undefined || frame.parentId === null
}

/** A page that answered nothing shows nothing either, which says nothing about what it is. */
function wasRead({ page, outcome }: Capture): boolean {
  const silent = outcome.issues.some((issue) => issue.code === 'page-busy' || issue.code === 'timeout')
  return !silent || page.text !== '' || page.elementCount > 0
}
