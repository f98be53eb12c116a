// Whether a capture is complete, partial, or failed as evidence, and the main reason.
import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import { recogniseChallenge } from './bot-wall.ts'
import type { Outcome } from './schema/outcome.ts'
import type { Capture } from './schema.ts'

/** Issues that prevent any conclusion. The first one present is the main reason. */
const FATAL: readonly OutcomeCode[] = ['cancelled', 'browser-failed', 'page-crashed', 'out-of-memory']

/**
 * Order in which an issue becomes the main reason of a partial capture; other issues follow in order of occurrence. `connection-failed` is
 * about the page's own document.
 */
const PARTIAL_ORDER: readonly OutcomeCode[] = [
  'connection-failed',
  'request-limit',
  'too-big',
  'page-busy',
  'timeout',
  'never-settles',
  'led-elsewhere',
  'navigated-away',
]

/** Derives the outcome from the draft's own data. `failure` is why the page could not be opened, if it could not. */
export function judgeOutcome(draft: Capture, failure: { code: OutcomeCode; cause: Cause } | null): Outcome {
  const { issues } = draft.outcome
  const failed = (code: OutcomeCode, cause: Cause): Outcome => ({ status: 'failed', code, cause, issues })
  // Walls often answer 403 or 503. Naming the wall is more useful than the status.
  const challenge = wasRead(draft) && (failure === null || failure.code === 'http-error') ? recogniseChallenge(draft) : null
  if (challenge?.code === 'bot-wall' || challenge?.code === 'captcha') return failed(challenge.code, challenge.cause)
  if (failure) return failed(failure.code, failure.cause)
  for (const code of FATAL) {
    const issue = issues.find((one) => one.code === code)
    if (issue) return failed(code, issue.cause)
  }
  const telling = PARTIAL_ORDER.flatMap((code) => issues.find((one) => one.code === code) ?? [])[0]
  // For an incomplete or empty document, report the cause rather than the missing content.
  if (challenge && telling && (challenge.code === 'empty-page' || telling.code === 'connection-failed'))
    return failed(telling.code, telling.cause)
  if (challenge) return failed(challenge.code, challenge.cause)
  const main = telling ?? issues[0]
  if (!main) return { status: 'complete', code: null, cause: null, issues }
  if (draft.documents.length === 0) return failed(main.code, main.cause)
  return { status: 'partial', code: main.code, cause: main.cause, issues }
}

/** A page that returned no content says nothing about what it is. */
function wasRead({ page, outcome }: Capture): boolean {
  const silent = outcome.issues.some((issue) => issue.code === 'page-busy' || issue.code === 'timeout')
  return !silent || page.text !== '' || page.elementCount > 0
}
