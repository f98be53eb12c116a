// Owns the request for the overview.
import { useQuery } from '@tanstack/react-query'
import type { Overview } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { useLanguage } from '#lib/use-language.ts'

export const overviewKey = ['overview'] as const
const [scanningMs, calmMs] = [5_000, 60_000]

/** Asked for again when the person comes back, each minute, and every five seconds while a page is being scanned. */
export function useOverview() {
  const [language] = useLanguage()
  return useQuery({
    queryKey: [...overviewKey, language],
    queryFn: ({ signal }) => sendJson<Overview>(`/overview?language=${language}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.todo.some(({ kind }) => kind === 'under-way') ? scanningMs : calmMs),
  })
}
