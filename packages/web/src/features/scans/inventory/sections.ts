// Sections of the asset tables: by party, and the provider's responsibility.
import { isProviderDuty } from '../result/needs.ts'
import type { AssetRow } from './asset-rows.ts'

export const sections = ['third', 'first', 'unknown', 'provider'] as const

/** Whether an asset belongs to a frame of the payment provider. */
export function isProviderRow(row: AssetRow): boolean {
  return row.scope !== null && isProviderDuty({ scope: row.scope })
}

/** Section of an asset. */
export function sectionOf(row: AssetRow): (typeof sections)[number] {
  return isProviderRow(row) ? 'provider' : row.party
}
