// Profile of the signed-in person: from the query cache, and requested again where it may have changed.
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '@tillwatch/contract/shapes'
import { useSession } from '#features/session/index.tsx'

export const userProfileKey = ['userProfile'] as const

/** The profile; until the server has responded, the data from signing in. Undefined without either. */
export function useUserProfile(): CurrentUser | undefined {
  const { auth } = useSession()
  const signedIn = auth.useAuth(({ currentUser }) => currentUser)
  const ask = async () => {
    const user = await auth.readUser()
    if (user === null) throw new Error('Nobody is signed in.')
    return user
  }
  const { data } = useQuery<CurrentUser>({ queryKey: userProfileKey, queryFn: ask, staleTime: 0 })
  return data?.uid === signedIn?.uid ? data : (signedIn ?? undefined)
}
