// Owns the sentence about a visit that ended on another page than the one asked for.

import { landingOfVisit } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatLanding } from '@tillwatch/messages/landings'

/** Where the visit ended and why that matters, in English; null where it ended at the page asked for or nothing was loaded. */
export function describeLanding(result: Pick<ScanResult, 'page' | 'journey' | 'declared'>): string | null {
  const landed = landingOfVisit(result)
  return landed && formatLanding({ code: landed.landing, values: { ended: landed.url, asked: result.page.requestedUrl } }, 'en')
}
