// Query of an inventory in the address: filters, order, and position, so a person can share the link.

import {
  authorizationFilters,
  decisionVerdicts,
  parties,
  scopes,
  scriptKinds,
  scriptStates,
  severities,
  unknownFacts,
} from '@tillwatch/contract/lists'
import type { InventoryExport, InventorySort } from '@tillwatch/contract/shapes'

export const sorts = [
  'label',
  'host',
  'vendor',
  'authorization',
  'risk',
  'state',
  'first-seen',
  'last-seen',
] as const satisfies InventorySort[]

const closed = {
  authorization: authorizationFilters,
  severity: severities,
  party: parties,
  scope: scopes,
  kind: scriptKinds,
  state: scriptStates,
  unknown: unknownFacts,
  seen: ['recent', 'gone'],
  sort: sorts,
  direction: ['asc', 'desc'],
} as const
const free = ['search', 'vendor', 'host', 'purpose', 'firstSeenAfter', 'changedAfter'] as const

/** Every parameter of a list; the order is last. */
export const queryNames = [...free, ...(Object.keys(closed) as (keyof typeof closed)[])]
const orderNames: readonly string[] = ['sort', 'direction']

/** Filters and order in an address. Unknown values are ignored. */
export function readQuery(address: URLSearchParams): InventoryExport {
  const known = (name: (typeof queryNames)[number]) => {
    const value = address.get(name) ?? ''
    return name in closed ? closed[name as keyof typeof closed].some((each) => each === value) : value !== ''
  }
  return Object.fromEntries(queryNames.filter(known).map((name) => [name, address.get(name)]))
}

/** Whether the query has a filter, apart from the order. */
export const isFiltered = (query: InventoryExport): boolean => Object.keys(query).some((name) => !orderNames.includes(name))

/** `query` without its order. */
export const filtersOf = (query: InventoryExport): InventoryExport =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !orderNames.includes(name)))

/** Query string of a request: empty, or `?` and the values that are set. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const named = Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`
}

/** Address changes that remove the query and the position. */
export const noQuery: Record<string, string> = Object.fromEntries([...queryNames, 'after'].map((name) => [name, '']))

/** Cursors of the parts up to this one, the current one last; empty on the first part. */
export const placesOf = (address: URLSearchParams): string[] => address.getAll('after')

/** Address of another part of the list. */
export function addressAt(address: URLSearchParams, places: readonly string[]): string {
  const there = new URLSearchParams(address)
  for (const name of ['after', 'script']) there.delete(name)
  for (const place of places) there.append('after', place)
  return `?${there}`
}

/** The address of this list with the drawer of a script open over it. */
export function drawerAt(address: URLSearchParams, scriptId: string): string {
  const there = new URLSearchParams(address)
  there.set('script', scriptId)
  return `?${there}`
}

export const views = ['scripts', 'vendors', 'decisions'] as const
export type View = (typeof views)[number]

/** Which list is open. */
export const viewOf = (address: URLSearchParams): View => views.find((view) => view === address.get('view')) ?? 'scripts'

/** Verdict filter of the history. */
export const verdictOf = (address: URLSearchParams) => decisionVerdicts.find((verdict) => verdict === address.get('verdict'))
