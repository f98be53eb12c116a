// Parameters of lists of changes in the address, so that a list can be saved and shared.

import { changeGroups, changeVerdicts, profiles } from '@tillwatch/contract/lists'
import type { AccountChangesFilter, ChangesFilter } from '@tillwatch/contract/shapes'

/** Filters of the list of a site or of all sites. */
export type ChangesFilters = ChangesFilter & AccountChangesFilter

const filterNames = ['verdict', 'page', 'site', 'profile'] as const
export type FilterName = (typeof filterNames)[number]

export const groups = Object.keys(changeGroups) as (keyof typeof changeGroups)[]

/** Filters of an address; `ids` are the known pages or sites. Unknown values are ignored. */
export function readFilter(address: URLSearchParams, ids: { page?: readonly string[]; site?: readonly string[] }): ChangesFilters {
  const known = { verdict: [...groups, ...changeVerdicts], page: ids.page ?? [], site: ids.site ?? [], profile: profiles } as const
  return Object.fromEntries(
    filterNames.flatMap((name) => known[name].filter((each) => each === address.get(name)).map((each) => [name, each])),
  )
}
