// Sentence about a visit that ended on another page than the requested one.

import { landingOfVisit } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Language } from '@tillwatch/messages/format'
import { formatLanding } from '@tillwatch/messages/landings'

/** Where the visit ended and why that matters, in the language; null if it ended at the requested page or nothing loaded. */
export function describeLanding(result: Pick<ScanResult, 'page' | 'journey' | 'declared'>, language: Language): string | null {
  const landed = landingOfVisit(result)
  return landed && formatLanding({ code: landed.landing, values: { ended: landed.url, asked: result.page.requestedUrl } }, language)
}
