// Exports a page's headers as CSV, with their status and decisions.

import { openHeaderStates } from '@tillwatch/contract/lists'
import type { HeaderStanding } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import { getPage, type SiteContext } from '#features/sites/index.ts'
import { listHeaders } from './list-headers.ts'

/** All entries of the screen. Throws like `listHeaders`. */
export async function exportHeaders(context: Pick<SiteContext, 'db' | 'unlimited'>, actor: Actor, pageId: string): Promise<CsvFile> {
  const { url } = await getPage(context, actor, pageId)
  const { parts, observed } = await listHeaders(context, actor, pageId, {})
  const columns: CsvColumns<HeaderStanding> = {
    page: () => url,
    scan: () => observed?.scanId ?? null,
    scanned_at: () => observed?.at ?? null,
    ...ofPart,
  }
  async function* all() {
    yield parts
  }
  return csvFile(new URL(url).host, 'headers', columns, all())
}

const msPerHour = 3_600_000
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const ofPart: CsvColumns<HeaderStanding> = {
  place: ({ place }) => place,
  source: ({ source }) => source,
  header: ({ header }) => header,
  part: ({ part }) => part,
  tier: ({ tier }) => tier,
  state: ({ state }) => state,
  needs_decision: ({ state }) => yesOrNo((openHeaderStates as readonly string[]).includes(state)),
  value: ({ value }) => value,
  decided_value: ({ decidedValue }) => decidedValue,
  effects: ({ effects }) => effects.map(({ code, direction }) => `${direction} ${code}`).join('; '),
  first_seen_at: ({ since }) => since,
  verdict: ({ decision }) => decision?.verdict ?? null,
  for_site: ({ decision }) => (decision === null ? null : yesOrNo(decision.forSite)),
  reason: ({ decision }) => decision?.reason ?? null,
  justification: ({ decision }) => decision?.justification ?? null,
  decided_by: ({ decision }) => decision?.decidedBy ?? null,
  decided_from: ({ decision }) => decision?.decidedFrom ?? null,
  decided_at: ({ decision }) => decision?.decidedAt ?? null,
  lag_hours: ({ decision }) => (decision?.lagMs == null ? null : Math.round((decision.lagMs / msPerHour) * 10) / 10),
  rules_version: ({ decision }) => decision?.rulesVersion ?? null,
}
