// A person leads the page to its payment form in a visible browser, instead of a journey's steps.

import { causeOf } from '@tillwatch/contract/rules'
import { documentFailure, type Failure } from '../collectors/open-page.ts'
import { waitForQuiet } from '../collectors/settle.ts'
import type { Visit } from '../collectors/visit.ts'
import { go, rest } from './navigate.ts'
import type { Travel } from './travel.ts'
import { wrongEnd } from './wrong-end.ts'

const OPEN_MS = 30_000
const LAST_MS = 5_000

/**
 * Opens the address and waits until the person is ready. Meanwhile, requests with card data and orders are blocked, as in a journey. The answer to
 * the first request doesn't count, because a person gets past walls.
 */
export function travelByHand(visit: Visit, ready: Promise<void>): Travel {
  return {
    async open() {
      visit.views.begin()
      await visit.submissions.watchAll(true)
      await go(visit, visit.url, visit.clock.nowMs() + OPEN_MS)
      await visit.clock.within(ready)
      await rest(visit, LAST_MS)
      await waitForQuiet(visit, LAST_MS)
      await visit.submissions.watchAll(false)
      visit.views.end()
      return documentFailure(visit)
    },
    async missed(facts): Promise<Failure | null> {
      if ((await wrongEnd(visit, { steps: 0, isPaymentView: false }, facts)) === null) return null
      const address = visit.frames.all.get(visit.page.frameId)?.url ?? visit.url
      return { code: 'journey-failed', cause: causeOf('hand-ended-elsewhere', { address: address.slice(0, 200) }) }
    },
    ran: () => ({ steps: [] }),
    beforeStep: () => null,
    pictures: () => new Map(),
    hide: async () => async () => {},
    holdsSecret: () => false,
    without: (data) => data,
    cleaned: (capture) => capture,
  }
}
