// Owns the sentence about a visit that ended on another page than the one asked for.
import { formatLanding } from '@tillwatch/messages/landings'
import type { ScanResult } from '#contract/index.ts'
import { landingOfPage } from '#shared/index.ts'

/** Where the visit ended and why that matters, in English; null where it ended at the page asked for or nothing was loaded. */
export function describeLanding({ page, journey }: Pick<ScanResult, 'page' | 'journey'>): string | null {
  const landing = landingOfPage(page, journey !== undefined)
  return landing && formatLanding({ code: landing, values: { ended: page.finalUrl, asked: page.requestedUrl } }, 'en')
}
