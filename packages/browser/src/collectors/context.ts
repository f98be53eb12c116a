// The behavior parts' view of a visit.

import type { CaptureContext } from '#capture-context.ts'
import { grantVirtualTime } from './settle.ts'
import type { Visit } from './visit.ts'

/** A live view: lists and counts reflect the moment of reading. */
export function contextOf(visit: Visit): CaptureContext {
  return {
    root: visit.browser.connection.root,
    touch: visit.presence.touch,
    browserContextId: visit.contextId,
    guard: visit.guard,
    get page() {
      return visit.page
    },
    targets: () => visit.targets.live(),
    nowMs: visit.clock.nowMs,
    get phase() {
      return visit.phase
    },
    scriptIdOf: (session, engineScriptId) => visit.scripts.byEngineId(session.id, engineScriptId)?.id ?? null,
    marker: visit.marker,
    initiatorsOf: (session, stack) => (stack ? visit.initiators.ofStack({ sessionId: session.id, stack }, 'stack') : []),
    stackOfNode: visit.nodeStacks.ofNode,
    frameOfContext: (session, executionContextId) => visit.scripts.frameOfContext(session.id, executionContextId),
    formActionsSet: () =>
      visit.calls.formActions.map((call) => ({
        host: URL.parse(call.address, [...(visit.frames.all.get(call.frameId)?.urls ?? [])].at(-1))?.host ?? '',
        frameId: call.frameId,
        initiators: visit.initiators.ofStack(call, 'stack'),
      })),
    requests: visit.network.entries,
    get fields() {
      return visit.fields.handles
    },
    fieldKindsWanted: [
      'card-number',
      'card-expiry',
      'card-expiry-month',
      'card-expiry-year',
      'card-cvc',
      'card-name',
      'iban',
      'email',
      'name',
    ],
    issue: visit.issues.add,
    wait: visit.clock.wait,
    remainingMs: visit.clock.remainingMs,
    grantVirtualTime: (budgetMs) => grantVirtualTime(visit, budgetMs),
  }
}
