// Session of a page: who is signed in, their subscriptions, the payments client, and the public configuration. Public exports of the
// session.
import type { PublicConfig, SubscriptionDocument } from '@tillwatch/contract/shapes'
import { createContext, type ReactNode, useContext } from 'react'
import { create } from 'zustand'
import { type AuthOptions, createAuth } from '#features/auth/index.ts'
import { trackLogin } from '#lib/analytics/events.ts'
import { setApiAccess } from '#lib/api.ts'
import { createPaymentsApi } from '#lib/payments-api.ts'

/** Live subscriptions of the signed-in person's account: null until they arrive, with the reason if they cannot be followed. */
export interface Holdings {
  document: SubscriptionDocument | null
  error: unknown
}

/** Whether the server refused the session on a request that charges something, or on another one. */
type Ending = 'charge' | 'session'

export interface SessionOptions extends Pick<AuthOptions, 'openPopup'> {
  /** Navigates to /login after a 401 from the payments service, and to /sign-in after one from the rest of the API. */
  navigate: (path: '/login' | '/sign-in') => void
}

/** A session without a signed-in person, whose configuration has not arrived yet. */
export function createSession({ navigate, openPopup }: SessionOptions) {
  const useEnding = create<{ ending: Ending | null }>(() => ({ ending: null }))
  const onSignedIn: AuthOptions['onSignedIn'] = (method) => {
    useEnding.setState({ ending: null })
    trackLogin(method)
  }
  const auth = createAuth({ openPopup, onSignedIn })
  const leave = (path: '/login' | '/sign-in', ending: Ending) => {
    useEnding.setState({ ending })
    navigate(path)
    auth.expire()
  }
  setApiAccess({ token: auth.freshToken, renew: auth.refreshToken, leave: () => leave('/sign-in', 'session') })
  return {
    auth,
    payments: createPaymentsApi({
      accessToken: auth.freshToken,
      navigate: (path, refused) => leave(path, refused === 'charge' ? 'charge' : 'session'),
    }),
    /** How the last session ended if the server ended it; null after a sign-in. */
    useEnding,
    useHoldings: create<Holdings>(() => ({ document: null, error: null })),
    /** The public configuration; null until it has arrived and is complete. */
    useConfig: create<PublicConfig | null>(() => null),
  }
}

export type Session = ReturnType<typeof createSession>

const SessionContext = createContext<Session | null>(null)

/** Provides the session to the screens. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Session of the page. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The screen is not inside a SessionProvider.')
  return session
}
