// Request for the channels of the account.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const channelsKey = ['channels'] as const

/** In the order in which they were added. */
export function useChannels() {
  return useQuery({
    queryKey: channelsKey,
    queryFn: ({ signal }) => call('GET /channels', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
