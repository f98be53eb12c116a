// Navigation of a journey: opens an address, and waits for the effects of a step.

import { causeOf } from '@tillwatch/contract/rules'
import { documentFailure, type Failure, mainEntry, openPage } from '../collectors/open-page.ts'
import type { Visit } from '../collectors/visit.ts'

const POLL_MS = 50

/** Opens an address and waits until it has loaded. Returns why it could not be opened, or null. The guard checks each connection. */
export async function go(visit: Visit, url: string, untilMs: number): Promise<Failure | null> {
  const opened = await visit.clock.within(
    openPage(visit, url).then((failure) => ({ failure })),
    Math.max(1, untilMs - visit.clock.nowMs()),
  )
  if (!opened) return { code: 'timeout', cause: causeOf('no-answer-from', { address: url }) }
  if (opened.failure) return opened.failure
  await loaded(visit, untilMs)
  return documentFailure(visit)
}

/** Waits until the page's document has loaded and no other was requested; false if the time is up first. */
export async function loaded(visit: Visit, untilMs: number): Promise<boolean> {
  while (!visit.clock.ended && visit.clock.nowMs() < untilMs) {
    const entry = mainEntry(visit)
    const asked = [...visit.network.entries.values()].findLast(
      ({ request }) => request.type === 'document' && request.frameId === visit.page.frameId,
    )
    const underWay = asked !== undefined && asked !== entry && asked.request.failure === null && !asked.finished
    if (visit.frames.loadedMs() !== null && !underWay) return true
    if (visit.events.crashed()) return false
    await visit.clock.wait(POLL_MS)
  }
  return false
}

/** Waits a moment for a step's effects to begin, and then for them to load. */
export async function rest(visit: Visit, capMs: number): Promise<void> {
  await visit.clock.wait(150)
  await loaded(visit, visit.clock.nowMs() + capMs)
}
