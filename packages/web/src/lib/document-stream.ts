// Live stream of an account's subscription document: the current state first, then every change, while the page is visible.
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import { followEvents } from './event-stream.ts'

/**
 * Calls `onDocument` with the document of `accountId` now and on each change; a version that is not newer is left out. A page that was hidden is told the
 * newest state when it is shown again, so that nothing is missed. Ends with the function it returns.
 */
export function watchSubscriptions(accountId: string, onDocument: (document: SubscriptionDocument) => void): () => void {
  let version = -1
  return followEvents(`/documents/subscriptions/${encodeURIComponent(accountId)}`, {
    event: 'document',
    onEvent: (data) => {
      const document = JSON.parse(data) as SubscriptionDocument
      if (document.version <= version) return
      version = document.version
      onDocument(document)
    },
  })
}
