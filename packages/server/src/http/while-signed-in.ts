// Owns that nothing is sent any longer to a person whose session has ended.
import type { ChangeFeed } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { Identity } from '#features/identity/index.ts'

/** Gives a signal that aborts with `closed`, and when the session through which the actor acts ends. */
export type WhileSignedIn = (actor: Actor, closed: AbortSignal) => AbortSignal

export function signedInWatcher(identity: Identity, changes: ChangeFeed): WhileSignedIn {
  return ({ name, sessionId }, closed) => {
    if (sessionId === undefined || closed.aborted) return closed
    const over = new AbortController()
    const look = () =>
      void identity.isSignedIn({ name, sessionId }).then(
        (signedIn) => signedIn || over.abort(),
        () => over.abort(), // nobody knows; whoever still is signed in asks again
      )
    const unsubscribe = changes.subscribe('session_ended', sessionId, look)
    closed.addEventListener('abort', unsubscribe, { once: true })
    // It may have ended before this was followed.
    look()
    return AbortSignal.any([closed, over.signal])
  }
}
