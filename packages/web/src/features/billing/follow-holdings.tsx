// Follows the account's live document while somebody is signed in: updates the session store, the query cache, and the IDs kept in the
// browser.
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

/** Keeps which subscription is current, and which paid one has no site yet. */
function keepIds({ subscriptions }: SubscriptionDocument): void {
  keep(personStorageKeys.currentSubscriptionId, (subscriptions.find(isGranting) ?? subscriptions[0])?.id)
  keep(personStorageKeys.unclaimedSubscription, unclaimed(subscriptions)[0]?.id)
}

/**
 * Updates the session's holdings, the auth store's subscriptions, and the query cache's credits from the live document. Renders nothing.
 */
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
