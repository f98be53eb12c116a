// Filters and sorting of asset rows, kept in the address so a person can share the link.
import { type AssetRow, type AssetType, assetTypes } from './asset-rows.ts'

export const sortColumns = ['address', 'kind', 'state', 'purpose', 'score'] as const
export type SortColumn = (typeof sortColumns)[number]
export const chosenFilters = ['party', 'scope', 'state', 'kind'] as const
export type ChosenFilter = (typeof chosenFilters)[number]

export interface Filters {
  text: string
  type: AssetType
  party: string
  scope: string
  state: string
  kind: string
  sort: SortColumn
  descending: boolean
}

/** Filters in an address. By default, scripts with the highest score come first. */
export function readFilters(search: URLSearchParams): Filters {
  const sort = sortColumns.find((column) => column === search.get('sort')) ?? 'score'
  return {
    text: search.get('q') ?? '',
    type: assetTypes.find((type) => type === search.get('type')) ?? 'script',
    party: search.get('party') ?? '',
    scope: search.get('scope') ?? '',
    state: search.get('state') ?? '',
    kind: search.get('kind') ?? '',
    sort,
    descending: search.has('dir') ? search.get('dir') === 'desc' : sort === 'score',
  }
}

function holdsText(row: AssetRow, text: string): boolean {
  const script = row.script
  const fields = [row.url, row.vendor, script?.label, script?.finalUrl, script?.sha256, script?.library?.name]
  return fields.some((field) => field?.toLowerCase().includes(text))
}

/** Rows that match all filters, sorted. `words` returns the sort text of a row in a text column. */
export function applyFilters(rows: AssetRow[], filters: Filters, words: (row: AssetRow, column: SortColumn) => string): AssetRow[] {
  const text = filters.text.trim().toLowerCase()
  const kept = rows.filter(
    (row) =>
      (filters.type === 'all' || row.type === filters.type) &&
      chosenFilters.every((name) => filters[name] === '' || row[name] === filters[name]) &&
      (text === '' || holdsText(row, text)),
  )
  const sign = filters.descending ? -1 : 1
  const compare = (a: AssetRow, b: AssetRow) =>
    filters.sort === 'score' ? (a.score ?? -1) - (b.score ?? -1) : words(a, filters.sort).localeCompare(words(b, filters.sort))
  return kept.sort((a, b) => sign * compare(a, b))
}
