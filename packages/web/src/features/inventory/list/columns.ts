// Columns of the inventory: names, visibility, and sort orders.
import type { InventoryExport, InventorySort } from '@tillwatch/contract/shapes'

export const columns = [
  'script',
  'vendor',
  'authorization',
  'risk',
  'integrity',
  'behaviours',
  'loadedBy',
  'seen',
  'firstSeen',
  'lastSeen',
] as const
export type Column = (typeof columns)[number]

/** The first one stays: without it, rows have no name. */
export const choosable = columns.filter((column) => column !== 'script')
/** As many as a row of one line has room for. */
const usual: readonly Column[] = ['script', 'vendor', 'authorization', 'risk', 'behaviours', 'lastSeen']

export const sortOf: Partial<Record<Column, InventorySort>> = {
  script: 'label',
  vendor: 'vendor',
  authorization: 'authorization',
  risk: 'risk',
  firstSeen: 'first-seen',
  lastSeen: 'last-seen',
}
const fromTheTop: readonly InventorySort[] = ['risk', 'first-seen', 'last-seen']

/** Whether this order starts with the highest or newest by default. */
const isDescending = (sort: InventorySort, { direction }: InventoryExport) => (direction ? direction === 'desc' : fromTheTop.includes(sort))

/** Sort direction of a column; null if another column sorts the list. */
export function sortedBy(column: Column, query: InventoryExport): 'ascending' | 'descending' | null {
  const sort = query.sort ?? 'risk'
  if (sortOf[column] !== sort) return null
  return isDescending(sort, query) ? 'descending' : 'ascending'
}

/** Address changes when a column is selected. A second selection reverses the order. Every order starts at the first part. */
export function orderAfter(column: Column, query: InventoryExport): Record<string, string> {
  const sort = sortOf[column] ?? 'risk'
  const before = sortedBy(column, query)
  const descending = before === null ? fromTheTop.includes(sort) : before === 'ascending'
  return { sort, direction: descending ? 'desc' : 'asc', after: '' }
}

/** Columns in the address, or the default ones. */
export function shownColumns(address: URLSearchParams): readonly Column[] {
  const asked = address.get('columns')?.split('.')
  return asked ? columns.filter((column) => column === 'script' || asked.includes(column)) : usual
}

/** Address value after `column` is shown or hidden; nothing for the default columns. */
export function columnsAfter(shown: readonly Column[], column: Column): string {
  const after = columns.filter((each) => (each === column) !== shown.includes(each))
  return String(after) === String(usual) ? '' : after.join('.')
}
