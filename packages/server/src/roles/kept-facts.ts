// Owns which facts of a watched page are kept from each of its scans.
import type { Settings } from '#config/env.ts'
import { recordHeaders } from '#features/headers/index.ts'
import { recordInventory } from '#features/inventory/index.ts'
import { recordPrevalence } from '#features/prevalence/index.ts'
import type { KeepFacts } from '#features/scans/index.ts'
import { recordIntegration } from '#features/sites/index.ts'

/** In the order in which they are written. */
export const keptFacts: readonly KeepFacts[] = [recordInventory, recordIntegration, recordHeaders]

/** With what concerns all accounts alike, where that is counted. */
export function factsKept({ PREVALENCE }: Pick<Settings, 'PREVALENCE'>): readonly KeepFacts[] {
  return PREVALENCE === 'off' ? keptFacts : [...keptFacts, recordPrevalence]
}
