// Owns the request for the overview, and when it is asked for again.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api.ts'
import { followEvents } from '#lib/event-stream.ts'
import { inSample } from '#lib/sample.ts'
import { useLanguage } from '#lib/use-language.ts'

export const overviewKey = ['overview'] as const
/** For what no event says, such as a page that has become overdue. */
const askAgainMs = 60_000

/** Asked for again when the server says that something changed, when the person comes back, and each minute. */
export function useOverview() {
  const [language] = useLanguage()
  const cache = useQueryClient()
  useEffect(() => {
    // The sample has no events; it changes once a day.
    if (inSample()) return
    const askAgain = () => void cache.invalidateQueries({ queryKey: overviewKey })
    return followEvents('/documents/overview', { event: 'changed', onEvent: askAgain, onReopen: askAgain })
  }, [cache])
  return useQuery({
    queryKey: [...overviewKey, language],
    queryFn: ({ signal }) => call('GET /overview', { query: { language }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: askAgainMs,
  })
}
