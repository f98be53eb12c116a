// Owns what of the activity is shown: the address says it, so that it can be kept and sent on.

import { activityGroupNames } from '@tillwatch/contract/lists'
import type { ActivityFilters } from '@tillwatch/contract/shapes'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Days back that can be chosen. */
export const dayChoices = [1, 7, 30, 90] as const
const dayMs = 86_400_000

export type FilterName = 'group' | 'actor' | 'site' | 'days'

/** The filters as they are asked for, what is chosen, and a way to choose. An empty choice is none. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const chosen = (name: FilterName) => search.get(name) ?? ''
  const group = activityGroupNames.find((name) => name === chosen('group'))
  const actor = chosen('actor')
  const site = chosen('site')
  const days = dayChoices.find((count) => String(count) === chosen('days'))
  const filters = useMemo(
    (): ActivityFilters => ({
      ...(group ? { group } : {}),
      ...(actor === '' ? {} : { actor }),
      ...(site === '' ? {} : { site }),
      ...(days === undefined ? {} : { from: new Date(Date.now() - days * dayMs).toISOString() }),
    }),
    [group, actor, site, days],
  )
  const choose = (name: FilterName, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filters, chosen, choose }
}
