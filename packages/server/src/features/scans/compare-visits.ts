// Owns the second visit in full Chrome and what becomes of it, so that a page that hides scripts from scanners is found out.
import type { ClientDifference } from '@tillwatch/core/capture'
import { compareClients } from '@tillwatch/core/inventory'
import type { CloakCheck } from '@tillwatch/core/shared'
import type { CapturedPage } from './ports.ts'

export interface Comparison {
  state: CloakCheck
  /** Scripts that one visit got and the other did not; null when nothing was compared. */
  differences: ClientDifference[] | null
}

/** Makes the second visit with `visitAgain` where it was asked for. What could not be compared says why and concludes nothing. */
export async function compareVisits(
  asked: boolean,
  first: CapturedPage,
  visitAgain: () => Promise<CapturedPage | null>,
): Promise<Comparison> {
  const without = (state: CloakCheck): Comparison => ({ state, differences: null })
  if (!asked) return without('not-asked')
  if (first.capture.outcome.status === 'failed') return without('first-visit-failed')
  const second = await visitAgain()
  if (second === null) return without('no-full-browser')
  const differences = compareClients(first, second)
  return differences === null ? without('second-visit-failed') : { state: 'compared', differences }
}
