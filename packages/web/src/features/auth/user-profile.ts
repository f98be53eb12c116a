// Owns the profile of who is signed in, as the screens read it: from the query cache, asked of the server anew where it may have changed.
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '@tillwatch/contract/shapes'
import { useSession } from '#features/session/index.tsx'

export const userProfileKey = ['userProfile'] as const

/** The profile; what signing in told until the server has answered. Undefined while neither is there. */
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
