// Public exports of auth: one connected set of service, store, and listener.
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { CallFunction } from '#lib/callables.ts'
import { removeStored } from '#lib/local-storage.ts'
import { createTokenSource, storedClaims } from './access-token.ts'
import { findAccountId } from './account-id.ts'
import { type IdentitySettings, type ListenerParts, missingSettings, startAuthListener } from './auth-listener.ts'
import { createAuthService } from './auth-service.ts'
import { createAuthStore, type SignInMethod } from './auth-store.ts'
import { getSession } from './identity-api.ts'
import type { OpenPopup } from './provider-popup.ts'

export { missingSettings }

export interface AuthOptions {
  openPopup?: OpenPopup
  /** Called for each completed sign-in. */
  onSignedIn?: (method: SignInMethod) => void
}

/** Everything about the signed-in person, for one page. There is none until `listen` has checked. */
export function createAuth({ openPopup, onSignedIn }: AuthOptions = {}) {
  let region: string | undefined
  const forgetting = new Set<() => void>()
  const { fresh, keepFresh, ...tokens } = createTokenSource(() => {
    for (const key of Object.values(personStorageKeys)) removeStored(key)
    for (const forget of forgetting) forget()
    useAuth.setState(({ moves }) => ({ moves: moves + 1 }))
  })
  // Only signed-in people call functions, so visitors do not load their client.
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
    /** Calls `forget` whenever the person leaves, for caches of single screens. Returns a function that stops it. */
    onLeave: (forget: () => void) => {
      forgetting.add(forget)
      return () => void forgetting.delete(forget)
    },
    /** Removes the person's data after the server reported that the session has ended. */
    expire: service.expire,
    /** Enters a second factor's code within the session. */
    confirmWithCode: service.confirmWithCode,
    /** Makes the other tabs check again who is signed in, such as after following a mailed link. */
    tellOtherTabs: service.tellOtherTabs,
    /** The account of the signed-in person. Right after a change of person, waits for a token that is being fetched. */
    getAccountId: async () => {
      const { currentUser } = useAuth.getState()
      if (currentUser && storedClaims()?.sub !== currentUser.uid) await tokens.refresh()
      return findAccountId(currentUser, call)
    },
    call,
    /** The token for the next request, refreshed if it is about to expire. */
    freshToken: fresh,
    /** Removes the token, even one that is being fetched. */
    forgetToken: tokens.forget,
    /** A newly fetched token; null if the session has ended. */
    refreshToken: tokens.refresh,
    keepTokenFresh: keepFresh,
    /** The session's person according to the server; null if it has ended. */
    readUser: getSession,
  }
}
