// Owns the verdict on a capture as evidence: complete, partial, or failed, and the main reason.
import type { OutcomeCode } from '@tillwatch/contract/lists'
import { recogniseChallenge } from './bot-wall.ts'
import type { Outcome } from './schema/outcome.ts'
import type { Capture } from './schema.ts'

/** Issues after which nothing may be concluded. The first that is present is the main reason. */
const FATAL: readonly OutcomeCode[] = ['cancelled', 'browser-failed', 'page-crashed', 'out-of-memory']

/** Which issue names a partial capture, most telling first; others follow in the order they came. `connection-failed` is of the page's own document. */
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

/** Judges a draft by its own facts. `failure` is why the page could not be opened, when it could not. */
export function judgeOutcome(draft: Capture, failure: { code: OutcomeCode; detail: string } | null): Outcome {
  const { issues } = draft.outcome
  const failed = (code: OutcomeCode, detail: string): Outcome => ({ status: 'failed', code, detail, issues })
  // A wall often answers 403 or 503; naming it says more than the number does.
  const challenge = wasRead(draft) && (failure === null || failure.code === 'http-error') ? recogniseChallenge(draft) : null
  if (challenge?.code === 'bot-wall' || challenge?.code === 'captcha') return failed(challenge.code, challenge.detail)
  if (failure) return failed(failure.code, failure.detail)
  for (const code of FATAL) {
    const issue = issues.find((one) => one.code === code)
    if (issue) return failed(code, issue.detail)
  }
  const telling = PARTIAL_ORDER.flatMap((code) => issues.find((one) => one.code === code) ?? [])[0]
  // A document that did not all come, or never came to showing anything, is named by that cause and not by what it lacks.
  if (challenge && telling && (challenge.code === 'empty-page' || telling.code === 'connection-failed'))
    return failed(telling.code, telling.detail)
  if (challenge) return failed(challenge.code, challenge.detail)
  const main = telling ?? issues[0]
  if (!main) return { status: 'complete', code: null, detail: '', issues }
  if (draft.documents.length === 0) return failed(main.code, main.detail)
  return { status: 'partial', code: main.code, detail: main.detail, issues }
}

/** A page that answered nothing shows nothing either, which says nothing about what it is. */
function wasRead({ page, outcome }: Capture): boolean {
  const silent = outcome.issues.some((issue) => issue.code === 'page-busy' || issue.code === 'timeout')
  return !silent || page.text !== '' || page.elementCount > 0
}
