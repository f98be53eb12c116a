// The door of the session: who is signed in, what they hold, the way to payments and the server's public configuration, once for a page.
import type { PublicConfig, SubscriptionDocument } from '@tillwatch/contract/shapes'
import { createContext, type ReactNode, useContext } from 'react'
import { create } from 'zustand'
import { type AuthOptions, createAuth } from '#features/auth/index.ts'
import { trackLogin } from '#lib/analytics/events.ts'
import { setApiAccess } from '#lib/api.ts'
import { createPaymentsApi } from '#lib/payments-api.ts'

/** What the account of the signed-in person holds, live: null until it has arrived, with the reason where it cannot be followed. */
export interface Holdings {
  document: SubscriptionDocument | null
  error: unknown
}

/** The server refused the session: when it was asked to charge something, or anything else. */
type Ending = 'charge' | 'session'

export interface SessionOptions extends Pick<AuthOptions, 'openPopup'> {
  /** Leads to /login after the payments service has answered 401, to /sign-in after the rest of the API has. */
  navigate: (path: '/login' | '/sign-in') => void
}

/** A session that nobody is signed into, and whose configuration is not there yet. */
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
    /** How the last session ended, where the server ended it; null once somebody signs in. */
    useEnding,
    useHoldings: create<Holdings>(() => ({ document: null, error: null })),
    /** The public configuration; null until it has come and was found complete. */
    useConfig: create<PublicConfig | null>(() => null),
  }
}

export type Session = ReturnType<typeof createSession>

const SessionContext = createContext<Session | null>(null)

/** Gives the screens their session. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the page. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The screen stands outside a SessionProvider.')
  return session
}
