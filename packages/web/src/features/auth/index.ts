// The door of auth: one set of service, store and listener that belong together.
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { CallFunction } from '#lib/callables.ts'
import { removeStored } from '#lib/local-storage.ts'
import { createTokenSource, storedClaims } from './access-token.ts'
import { findAccountId } from './account-id.ts'
import { type IdentitySettings, type ListenerParts, missingSettings, startAuthListener } from './auth-listener.ts'
import { createAuthService } from './auth-service.ts'
import { createAuthStore, type SignInMethod } from './auth-store.ts'
import type { OpenPopup } from './google-popup.ts'
import { getSession } from './identity-api.ts'

export { missingSettings }

export interface AuthOptions {
  openPopup?: OpenPopup
  /** Hears of each completed sign-in. */
  onSignedIn?: (method: SignInMethod) => void
}

/** Everything about who is signed in, for one page. Nobody is, until `listen` has asked. */
export function createAuth({ openPopup, onSignedIn }: AuthOptions = {}) {
  let region: string | undefined
  const forgetting = new Set<() => void>()
  const { fresh, keepFresh, ...tokens } = createTokenSource(() => {
    for (const key of Object.values(personStorageKeys)) removeStored(key)
    for (const forget of forgetting) forget()
    useAuth.setState(({ moves }) => ({ moves: moves + 1 }))
  })
  // Only signed-in people call functions, so visitors do not load what calls them.
  const call: CallFunction = async (...asked) => {
    const { createCallables } = await import('#lib/callables.ts')
    return createCallables({ accessToken: fresh, region })(...asked)
  }
  const service = createAuthService({ tokens: { fresh, keepFresh, ...tokens }, call, openPopup })
  const { useAuth, ...actions } = createAuthStore(service, onSignedIn)
  return {
    useAuth,
    ...actions,
    listen: (
      settings: IdentitySettings & { functionsRegion?: string },
      { forgetAnswers, onAuthReady }: Pick<ListenerParts, 'forgetAnswers' | 'onAuthReady'> = {},
    ) => {
      const forgetAll = () => {
        forgetAnswers?.()
        for (const forget of forgetting) forget()
      }
      region = settings.functionsRegion
      return startAuthListener(settings, { service, store: useAuth, forgetAnswers: forgetAll, onAuthReady })
    },
    /** Has `forget` called whenever the person leaves, for caches that come and go with a screen. Ends with the function it returns. */
    onLeave: (forget: () => void) => {
      forgetting.add(forget)
      return () => void forgetting.delete(forget)
    },
    /** Forgets the person, whose session the server says is over. */
    expire: service.expire,
    /** Gives a code of the second factor within the session. */
    confirmWithCode: service.confirmWithCode,
    /** Has the other tabs ask again who is signed in, as after a link of a mail was followed. */
    tellOtherTabs: service.tellOtherTabs,
    /** The account of who is signed in. Right after a change of person the token may still be on its way, and is waited for. */
    getAccountId: async () => {
      const { currentUser } = useAuth.getState()
      if (currentUser && storedClaims()?.sub !== currentUser.uid) await tokens.refresh()
      return findAccountId(currentUser, call)
    },
    call,
    /** The token for the next request, refreshed when it is about to run out. */
    freshToken: fresh,
    /** Drops the token, also one that is on its way. */
    forgetToken: tokens.forget,
    /** A token fetched by force; null when the session is over. */
    refreshToken: tokens.refresh,
    keepTokenFresh: keepFresh,
    /** Who the session belongs to, as the server says now; null when it is over. */
    readUser: getSession,
  }
}
