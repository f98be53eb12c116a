// Owns the columns of the inventory: which there are, which are shown, and what each sorts by.
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

/** The first stays: without it no row has a name. */
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

/** Whether a list in this order begins with the highest or newest, unless the address says otherwise. */
const isDescending = (sort: InventorySort, { direction }: InventoryExport) => (direction ? direction === 'desc' : fromTheTop.includes(sort))

/** How a column stands in the order of the list; null while another one sorts it. */
export function sortedBy(column: Column, query: InventoryExport): 'ascending' | 'descending' | null {
  const sort = query.sort ?? 'risk'
  if (sortOf[column] !== sort) return null
  return isDescending(sort, query) ? 'descending' : 'ascending'
}

/** Changes of the address when a column is pressed: a second press turns the order round. Every order begins at the first part. */
export function orderAfter(column: Column, query: InventoryExport): Record<string, string> {
  const sort = sortOf[column] ?? 'risk'
  const before = sortedBy(column, query)
  const descending = before === null ? fromTheTop.includes(sort) : before === 'ascending'
  return { sort, direction: descending ? 'desc' : 'asc', after: '' }
}

/** The columns that the address asks for, the usual ones unless it does. */
export function shownColumns(address: URLSearchParams): readonly Column[] {
  const asked = address.get('columns')?.split('.')
  return asked ? columns.filter((column) => column === 'script' || asked.includes(column)) : usual
}

/** What the address says when `column` is shown or hidden; nothing while the usual ones are shown. */
export function columnsAfter(shown: readonly Column[], column: Column): string {
  const after = columns.filter((each) => (each === column) !== shown.includes(each))
  return String(after) === String(usual) ? '' : after.join('.')
}
