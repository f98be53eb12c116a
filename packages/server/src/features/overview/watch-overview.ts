// Owns the notice that an overview is to be read again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'

export interface OverviewChange {
  event: 'changed'
  data: Record<string, never>
}

/** At most one notice in this time: a scan or a bulk decision changes many rows. */
const pauseMs = 1_000

/** Yields after each change of a scan, an incident, or a decision of the account until `signal` aborts. Throws Refusal `forbidden`. */
export function watchOverview({ changes }: { changes: ChangeFeed }, actor: Actor, signal: AbortSignal): AsyncIterable<OverviewChange> {
  authorise(actor, 'sites:read')
  return follow(changes, actor.accountId, signal)
}

async function* follow(changes: ChangeFeed, accountId: string, signal: AbortSignal): AsyncGenerator<OverviewChange> {
  let wake = () => {}
  let isChanged = false
  const notice = () => {
    isChanged = true
    wake()
  }
  const unsubscribe = changes.subscribe('account_changed', accountId, notice)
  signal.addEventListener('abort', notice)
  try {
    for (;;) {
      if (!isChanged && !signal.aborted) await new Promise<void>((done) => (wake = done))
      if (signal.aborted) return
      isChanged = false
      yield { event: 'changed', data: {} }
      await sleep(pauseMs, undefined, { signal }).catch(() => {}) // it is over
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', notice)
  }
}
