// Request for the channels of the account.
import { useQuery } from '@tanstack/react-query'
import type { ChannelList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

export const channelsKey = ['channels'] as const

/** In the order in which they were added. */
export function useChannels() {
  return useQuery({
    queryKey: channelsKey,
    queryFn: ({ signal }) => sendJson<ChannelList>('/channels', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
