// Owns listening to what the account holds, for as long as somebody is signed in: the store of the session, the query cache, and the ids kept in the browser.
import { useQueryClient } from '@tanstack/react-query'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import { useEffect } from 'react'
import { userProfileKey } from '#features/auth/user-profile.ts'
import { useSession } from '#features/session/index.tsx'
import { debugLog } from '#lib/debug-log.ts'
import { watchSubscriptions } from '#lib/document-stream.ts'
import { removeStored, writeStored } from '#lib/local-storage.ts'
import { keepCredits } from './credit-queries.ts'
import { isGranting, unclaimed } from './standing.ts'

function keep(key: string, id: string | undefined): void {
  if (id === undefined) removeStored(key)
  else writeStored(key, id)
}

/** Keeps which subscription counts now, and which one is paid and waits for its site. */
function keepIds({ subscriptions }: SubscriptionDocument): void {
  keep(personStorageKeys.currentSubscriptionId, (subscriptions.find(isGranting) ?? subscriptions[0])?.id)
  keep(personStorageKeys.unclaimedSubscription, unclaimed(subscriptions)[0]?.id)
}

/** Fills the session's holdings, the subscriptions of the auth store and the credits of the query cache from the live document. Draws nothing. */
export function FollowHoldings() {
  const { auth, useHoldings } = useSession()
  const cache = useQueryClient()
  const uid = auth.useAuth((state) => state.currentUser?.uid)
  useEffect(() => {
    if (uid === undefined) return
    let stop: (() => void) | null = null
    let left = false
    const receive = (document: SubscriptionDocument) => {
      keepIds(document)
      keepCredits(cache, document)
      void cache.invalidateQueries({ queryKey: userProfileKey })
      useHoldings.setState({ document, error: null })
      auth.useAuth.setState({
        currentSubscriptions: document.subscriptions.map(({ id, plan, interval, status }) => ({ id, plan, interval, status })),
      })
    }
    auth.getAccountId().then(
      (accountId) => {
        if (!left) stop = watchSubscriptions(accountId, receive)
      },
      (error: unknown) => {
        debugLog((error as Error).message)
        useHoldings.setState({ error })
      },
    )
    return () => {
      left = true
      stop?.()
      useHoldings.setState({ document: null, error: null })
    }
  }, [uid, auth, useHoldings, cache])
  return null
}
