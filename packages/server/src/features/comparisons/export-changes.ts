// Exports the changes on the pages of a site as CSV.
import { type ChangesFilter, type Comparison, changesMax, type PageChange } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import { ownSite } from '#features/sites/index.ts'
import { listPart, ownFilter } from './list-site-changes.ts'

/** A change, or something that could not be compared, with its comparison. */
interface Line {
  of: Comparison
  change: PageChange | null
  /** `change`; `not-compared` for a part; `failed` if nothing is known. */
  what: 'change' | 'not-compared' | 'failed'
  subject: string
  why: string
}

/** All entries of the list, newest first. Throws like `listSiteChanges`. */
export async function exportChanges({ db }: { db: Db }, actor: Actor, siteId: string, filter: ChangesFilter): Promise<CsvFile> {
  const { host } = await ownSite(db, actor, 'sites:read', siteId)
  await ownFilter(db, actor, siteId, filter)
  return csvFile(host, 'changes', changeColumns, changeLines(db, actor, siteId, filter))
}

/** Lines of a site, or of the whole account, in parts. */
export async function* changeLines(db: Db, actor: Actor, siteId: string | null, filter: ChangesFilter): AsyncGenerator<Line[]> {
  let after: string | undefined
  do {
    const { comparisons, next } = await listPart(db, actor, siteId, { ...filter, limit: partMax, after }, changesMax.changesOfScan)
    yield comparisons.flatMap((each) => linesOf(each, filter.verdict === undefined))
    after = next ?? undefined
  } while (after !== undefined)
}

/** Comparisons to read and write at a time. */
const partMax = 50

/** With a verdict filter, only the changes. */
function linesOf(of: Comparison, isWhole: boolean): Line[] {
  const changes = of.changes.map((change): Line => {
    const why = change.reasons.map(({ sentence }) => sentence).join(' ')
    return { of, change, what: 'change', subject: change.subject, why }
  })
  if (!isWhole) return changes
  const gaps = of.notCompared.map(({ subject, why }): Line => ({ of, change: null, what: 'not-compared', subject, why: why.sentence }))
  if (of.failure !== null) gaps.push({ of, change: null, what: 'failed', subject: of.url, why: of.failure })
  return [...changes, ...gaps]
}

export const changeColumns: CsvColumns<Line> = {
  scanned_at: ({ of }) => of.at,
  page: ({ of }) => of.url,
  profile: ({ of }) => of.profile,
  what: ({ what }) => what,
  verdict: ({ change }) => change?.verdict ?? null,
  kind: ({ change }) => change?.kind ?? null,
  subject: ({ subject }) => subject,
  why: ({ why }) => why,
  new_capabilities: ({ change }) => change?.newCapabilities.map(({ sentence }) => sentence).join('; ') ?? null,
  lines_after: ({ change }) => change?.lines.flatMap(({ after }) => (after ? [after.join('-')] : [])).join(' ') ?? null,
  sha256_before: ({ change }) => change?.script?.before ?? null,
  sha256_after: ({ change }) => change?.script?.after ?? null,
  announced_later: ({ change }) => change?.announcedLater?.commit ?? change?.announcedLater?.announcedAt ?? null,
  scan: ({ of }) => of.scanId,
  scan_before: ({ of }) => of.before?.scanId ?? null,
  scanned_before_at: ({ of }) => of.before?.at ?? null,
}
