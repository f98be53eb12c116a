// Ends live responses to a person whose session has ended.
import type { ChangeFeed } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { Identity } from '#features/identity/index.ts'

/** A signal that aborts with `closed`, and when the actor's session ends. */
export type WhileSignedIn = (actor: Actor, closed: AbortSignal) => AbortSignal

export function signedInWatcher(identity: Identity, changes: ChangeFeed): WhileSignedIn {
  return ({ name, sessionId }, closed) => {
    if (sessionId === undefined || closed.aborted) return closed
    const over = new AbortController()
    const look = () =>
      void identity.isSignedIn({ name, sessionId }).then(
        (signedIn) => signedIn || over.abort(),
        () => over.abort(), // unknown: a person who is still signed in reconnects
      )
    const unsubscribe = changes.subscribe('session_ended', sessionId, look)
    closed.addEventListener('abort', unsubscribe, { once: true })
    // It may have ended before this subscription.
    look()
    return AbortSignal.any([closed, over.signal])
  }
}
