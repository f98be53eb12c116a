// Live document of an account's subscriptions: its current state, then each change.
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import type { ChangeFeed, Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findSubscriptionDocument } from './queries.ts'

export interface DocumentContext {
  db: Database['db']
  changes: ChangeFeed
  /** Whether everything is unlimited because nothing is sold. */
  unlimited: boolean
}

export interface DocumentEvent {
  event: 'document'
  /** The document's version. */
  id: string
  data: SubscriptionDocument
}

/**
 * Yields the document and then each newer one until `signal` aborts. Skips the first for a listener with that `seenVersion`. Reads the row
 * again after each notification and each gap in them, so a slow reader skips versions but never misses the last. Throws Refusal `forbidden`
 * before the first event for any other account than the caller's.
 */
export function watchSubscriptions(
  context: DocumentContext,
  actor: Actor,
  accountId: string,
  seenVersion: number | null,
  signal: AbortSignal,
): AsyncIterable<DocumentEvent> {
  authorise(actor, 'billing:read')
  if (actor.accountId !== accountId) throw new Refusal('forbidden', 'document-of-other-account')
  return follow(context, accountId, seenVersion, signal)
}

async function* follow(
  { db, changes, unlimited }: DocumentContext,
  accountId: string,
  seenVersion: number | null,
  signal: AbortSignal,
): AsyncGenerator<DocumentEvent> {
  let wake = () => {}
  let changed = true
  const notice = () => {
    changed = true
    wake()
  }
  const unsubscribe = changes.subscribe('document_changed', accountId, notice)
  signal.addEventListener('abort', notice)
  let last = seenVersion
  try {
    for (;;) {
      if (!changed) await new Promise<void>((done) => (wake = done))
      changed = false
      if (signal.aborted) return
      const data = (await findSubscriptionDocument(db, accountId)) ?? nothingBought(accountId)
      if (data.version !== last)
        yield { event: 'document', id: String(data.version), data: unlimited ? { ...data, ...withoutLimit } : data }
      last = data.version
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', notice)
  }
}

const withoutLimit = { siteCredits: null, pageCredits: null }

function nothingBought(accountId: string): SubscriptionDocument {
  return { accountId, version: 0, updatedAt: new Date(0).toISOString(), siteCredits: 0, pageCredits: 0, subscriptions: [] }
}
