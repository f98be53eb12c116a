// Runs the steps of a journey, and nothing else: the page is left as soon as they ended, and is not captured. After all steps, the page must be the one
// that a scan would accept.

import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { JOURNEY_LIMITS, type StepRun } from '@tillwatch/contract/shapes'
import { type Capture, judgeOutcome, type Outcome } from '@tillwatch/core/capture'
import type { CaptureOptions } from '#options.ts'
import { assemble, whereItEnded } from './collectors/assemble.ts'
import { LIMITS } from './collectors/limits.ts'
import type { Failure } from './collectors/open-page.ts'
import { lookAround } from './collectors/stages.ts'
import { openSession } from './collectors/start.ts'
import type { Visit } from './collectors/visit.ts'
import { endBy } from './collectors/wall-clock.ts'
import { startTravel, type Travel } from './journeys/index.ts'

export type TrialOptions = Pick<CaptureOptions, 'allowPrivate' | 'resolve' | 'depth' | 'mayTouch' | 'browser' | 'env' | 'signal'> & {
  journey: NonNullable<CaptureOptions['journey']>
  /** Number of the last step to run. */
  until: number
  timeoutMs?: number
}

export interface JourneyTrial {
  /** Started steps, without secrets. */
  steps: StepRun[]
  /** Small pictures of the page after each step, by SHA-256, and before the one that failed. */
  pictures: ReadonlyMap<string, Uint8Array>
  before: Uint8Array | null
  /** Why not all steps worked, or why the page after the last one is not the right one; otherwise null. */
  cause: Cause | null
}

const none = (cause: Cause): JourneyTrial => ({ steps: [], pictures: new Map(), before: null, cause })

/** Takes the same care as a scan: nothing is paid, and secrets are removed. Always resolves, soon after its time is up. */
export async function tryJourney(url: string, options: TrialOptions): Promise<JourneyTrial> {
  const { allowPrivate = [], resolve = [], depth = 'deep', mayTouch = () => true, journey, until } = options
  const timeoutMs = options.timeoutMs ?? LIMITS.timeoutMs + JOURNEY_LIMITS.runMs
  const request: Capture['request'] = { url, profile: 'desktop', timeoutMs, allowPrivate: [...allowPrivate], resolve: [...resolve], depth }
  const trying = async (): Promise<JourneyTrial> => {
    const opened = await openSession(url, request, options)
    if (!opened.ok) return none(opened.failure.cause)
    const { visit, release } = opened
    try {
      const travel = startTravel(visit, journey, until)
      const open = () =>
        travel.open(() => {
          const at = visit.frames.all.get(visit.page.frameId)?.url ?? url
          return depth === 'deep' && mayTouch(at) ? null : URL.parse(at)?.host || at
        })
      const isWhole = until === journey.steps.steps.length
      return trialOf(travel, isWhole ? await whyNotArrived(visit, request, travel, open) : ((await open())?.cause ?? null))
    } finally {
      await release()
    }
  }
  return endBy(trying(), timeoutMs + LIMITS.overrunMs, () => none(causeOf('visit-overrun')))
}

/** Looks at the page after the steps as a scan does before it types. Null if a scan would go on. */
async function whyNotArrived(
  visit: Visit,
  request: Capture['request'],
  travel: Travel,
  open: () => Promise<Failure | null>,
): Promise<Cause | null> {
  let wasAsked = false
  const looked = await lookAround(visit, 'passive', {
    open,
    async missed(facts) {
      wasAsked = true
      return travel.missed(facts)
    },
    barredHost: () => null,
  })
  const pending: Outcome = { status: 'complete', code: null, cause: null, issues: [...visit.issues.all] }
  const nothing = { cookies: [], frames: [], behaviours: [], canary: null, screenshot: null, journey: undefined }
  const seen = assemble(visit, { ...looked, ...whereItEnded(visit), ...nothing, request }, [], pending)
  const judged = judgeOutcome(seen, looked.failure)
  if (judged.status === 'failed') return judged.cause
  return wasAsked ? null : (judged.cause ?? causeOf('time-up'))
}

const trialOf = (travel: Travel, cause: Cause | null): JourneyTrial => ({
  ...travel.without({ steps: travel.ran().steps, cause }),
  pictures: travel.pictures(),
  before: travel.beforeStep(),
})
