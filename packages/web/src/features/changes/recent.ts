// Number of recent changes at alert level; small, because the navigation uses it.
import { useQuery } from '@tanstack/react-query'
import { changeGroups } from '@tillwatch/contract/lists'
import { call } from '#lib/api.ts'

const days = 7
const hourMs = 3_600_000
const newsMs = 5 * 60_000

/** Of the last seven days, in all sites. */
export function useRecentChanges() {
  return useQuery({
    queryKey: ['changes', 'recent'],
    queryFn: async ({ signal }): Promise<number> => {
      const from = new Date(Math.floor(Date.now() / hourMs) * hourMs - days * 24 * hourMs).toISOString()
      const { counts } = await call('GET /changes', { query: { verdict: 'alert', from, limit: 1 }, signal })
      return changeGroups.alert.reduce((sum, verdict) => sum + counts.verdicts[verdict], 0)
    },
    staleTime: newsMs,
    refetchInterval: newsMs,
  })
}
