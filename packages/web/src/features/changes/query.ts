// Owns what the address asks of the changes of a site, so that it can be kept and sent on.

import { changeGroups, changeVerdicts, profiles } from '@tillwatch/contract/lists'
import type { ChangesFilter } from '@tillwatch/contract/shapes'

export const filterNames = ['verdict', 'page', 'profile'] as const
export type FilterName = (typeof filterNames)[number]

export const groups = Object.keys(changeGroups) as (keyof typeof changeGroups)[]

/** Filters of an address; `pageIds` are those of the site. What is in no list is left out, as if it were not there. */
export function readFilter(address: URLSearchParams, pageIds: readonly string[]): ChangesFilter {
  const known = { verdict: [...groups, ...changeVerdicts], page: pageIds, profile: profiles } as const
  return Object.fromEntries(
    filterNames.flatMap((name) => known[name].filter((each) => each === address.get(name)).map((each) => [name, each])),
  )
}

/** What follows the path of a request: nothing, or `?` and the values that are there. */
export function queryOf(values: ChangesFilter & { after?: string | undefined }): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
