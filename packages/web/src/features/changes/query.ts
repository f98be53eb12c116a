// Parameters of a site's changes in the address, so that it can be saved and shared.

import { changeGroups, changeVerdicts, profiles } from '@tillwatch/contract/lists'
import type { ChangesFilter } from '@tillwatch/contract/shapes'

export const filterNames = ['verdict', 'page', 'profile'] as const
export type FilterName = (typeof filterNames)[number]

export const groups = Object.keys(changeGroups) as (keyof typeof changeGroups)[]

/** Filters of an address; `pageIds` are those of the site. Unknown values are ignored. */
export function readFilter(address: URLSearchParams, pageIds: readonly string[]): ChangesFilter {
  const known = { verdict: [...groups, ...changeVerdicts], page: pageIds, profile: profiles } as const
  return Object.fromEntries(
    filterNames.flatMap((name) => known[name].filter((each) => each === address.get(name)).map((each) => [name, each])),
  )
}

/** Query string of a request: empty, or `?` and the given values. */
export function queryOf(values: ChangesFilter & { after?: string | undefined }): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
