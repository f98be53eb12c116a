// Owns the live listener of an account's subscription document: newest state first, then every change, for as long as the page is looked at.
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'

/** Pause before a stream that the browser has given up is opened anew. */
const reopenAfterMs = 2000

/**
 * Calls `onDocument` with the document of `accountId` now and on each change; a version that is not newer is left out. A hidden page listens to
 * nothing, since browsers allow six connections for all pages together; shown again it is told the newest state, so that nothing is missed.
 * Ends with the function it returns.
 */
export function watchSubscriptions(accountId: string, onDocument: (document: SubscriptionDocument) => void): () => void {
  let stream: EventSource | null = null
  let reopening: ReturnType<typeof setTimeout> | undefined
  let version = -1

  function close(): void {
    clearTimeout(reopening)
    stream?.close()
    stream = null
  }

  function open(): void {
    close()
    const opened = new EventSource(`/documents/subscriptions/${encodeURIComponent(accountId)}`)
    stream = opened
    opened.addEventListener('document', (event: MessageEvent<string>) => {
      const document = JSON.parse(event.data) as SubscriptionDocument
      if (opened !== stream || document.version <= version) return
      version = document.version
      onDocument(document)
    })
    opened.addEventListener('error', () => {
      // While it is connecting the browser tries by itself; a refused stream it gives up for good.
      if (opened === stream && opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs)
    })
  }

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') close()
    else if (!stream) open()
  }

  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
