// Runs the steps of a journey, and nothing else: the page is left as soon as they ended, and is not captured.

import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { JOURNEY_LIMITS, type StepRun } from '@tillwatch/contract/shapes'
import type { CaptureOptions } from '#options.ts'
import { LIMITS } from './collectors/limits.ts'
import { openSession } from './collectors/start.ts'
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
  /** Why not all steps worked; null if they did. */
  cause: Cause | null
}

const none = (cause: Cause): JourneyTrial => ({ steps: [], pictures: new Map(), before: null, cause })

/** Takes the same care as a scan: nothing is paid, and secrets are removed. Always resolves, soon after its time is up. */
export async function tryJourney(url: string, options: TrialOptions): Promise<JourneyTrial> {
  const { allowPrivate = [], resolve = [], depth = 'deep', mayTouch = () => true, journey, until } = options
  const timeoutMs = options.timeoutMs ?? LIMITS.timeoutMs + JOURNEY_LIMITS.runMs
  const request = { url, profile: 'desktop', timeoutMs, allowPrivate: [...allowPrivate], resolve: [...resolve], depth } as const
  const trying = async (): Promise<JourneyTrial> => {
    const opened = await openSession(url, { ...request, allowPrivate: [...allowPrivate], resolve: [...resolve] }, options)
    if (!opened.ok) return none(opened.failure.cause)
    const { visit, release } = opened
    try {
      const travel = startTravel(visit, journey, until)
      const failure = await travel.open(() => {
        const at = visit.frames.all.get(visit.page.frameId)?.url ?? url
        return depth === 'deep' && mayTouch(at) ? null : URL.parse(at)?.host || at
      })
      return trialOf(travel, failure?.cause ?? null)
    } finally {
      await release()
    }
  }
  return endBy(trying(), timeoutMs + LIMITS.overrunMs, () => none(causeOf('visit-overrun')))
}

const trialOf = (travel: Travel, cause: Cause | null): JourneyTrial => ({
  ...travel.without({ steps: travel.ran().steps, cause }),
  pictures: travel.pictures(),
  before: travel.beforeStep(),
})
