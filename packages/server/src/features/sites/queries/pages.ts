// Queries of pages for people, each for one account, without removed pages.
import type { IntegrationType, ScanFrequency } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface PageRow {
  id: string
  account_id: string
  site_id: string
  host: string
  url: string
  is_payment: boolean
  added_at: Date
  frequency: ScanFrequency
  cron: string | null
  time_zone: string
  paused_at: Date | null
  next_scan_at: Date | null
  /** From the last evaluated scan; null before the first. */
  integration: IntegrationType | null
  payment_provider: string | null
  integration_scan_id: string | null
  /** When the last scan is retried, and the number of that attempt; null if none is planned. */
  retry_at: Date | null
  retry_attempt: number | null
  /** Whether the site's plan covers it; null if the site has no plan. */
  is_covered: boolean | null
}

export type NewPage = Pick<PageRow, 'id' | 'account_id' | 'site_id' | 'host' | 'url' | 'is_payment' | 'next_scan_at'>
export type PageChange = Partial<
  Pick<PageRow, 'is_payment' | 'frequency' | 'cron' | 'time_zone' | 'paused_at' | 'next_scan_at' | 'retry_at' | 'retry_attempt'>
>

export async function insertPage(db: Db, page: NewPage): Promise<void> {
  await db.insertInto('pages').values(page).execute()
}

function pages(db: Db, accountId: string) {
  return db
    .selectFrom('pages')
    .leftJoin('page_coverage', 'page_coverage.id', 'pages.id')
    .selectAll('pages')
    .select('page_coverage.is_covered')
    .where('pages.account_id', '=', accountId)
    .where('pages.removed_at', 'is', null)
}

/** The pages of a site in the order in which its plan covers them. */
export async function listPageRows(db: Db, accountId: string, siteId: string): Promise<PageRow[]> {
  const rows = await pages(db, accountId).where('pages.site_id', '=', siteId).orderBy('pages.added_at').orderBy('pages.id').execute()
  return rows as PageRow[]
}

/** The pages of some sites of an account, in the order in which their plans cover them. */
export async function listPageRowsOf(db: Db, accountId: string, siteIds: readonly string[]): Promise<PageRow[]> {
  if (siteIds.length === 0) return []
  const ofSites = sql<boolean>`pages.site_id = any(${[...siteIds]}::uuid[])`
  const rows = await pages(db, accountId).where(ofSites).orderBy('pages.added_at').orderBy('pages.id').execute()
  return rows as PageRow[]
}

/** Null if the account has no such page. */
export async function findPageRow(db: Db, accountId: string, pageId: string): Promise<PageRow | null> {
  return ((await pages(db, accountId).where('pages.id', '=', pageId).executeTakeFirst()) as PageRow | undefined) ?? null
}

/** False if the account has no such page. */
export async function updatePage(db: Db, accountId: string, pageId: string, change: PageChange): Promise<boolean> {
  const done = await db
    .updateTable('pages')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', pageId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Stores how the page takes payment, even if it was removed after its scan began. */
export async function saveIntegration(
  db: Db,
  accountId: string,
  pageId: string,
  seen: Pick<PageRow, 'integration' | 'payment_provider' | 'integration_scan_id'>,
): Promise<void> {
  await db.updateTable('pages').set(seen).where('account_id', '=', accountId).where('id', '=', pageId).execute()
}

/**
 * Marks the page as removed, and deletes its journey with the secrets. Its scans stay, as evidence of the days on which it was monitored.
 * False if the account has no such page.
 */
export async function markRemoved(db: Db, accountId: string, pageId: string): Promise<boolean> {
  const done = await db
    .updateTable('pages')
    .set({ removed_at: new Date(), next_scan_at: null, retry_at: null, retry_attempt: null })
    .where('account_id', '=', accountId)
    .where('id', '=', pageId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('page_journeys').where('account_id', '=', accountId).where('page_id', '=', pageId).execute()
  return done.numUpdatedRows > 0n
}

/** Number of pages that the site's plan covers; null if the site has no plan. */
export async function findAllowance(db: Db, accountId: string, siteId: string): Promise<number | null> {
  const row = await db
    .selectFrom('site_allowance')
    .select('allowance')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.allowance ?? null
}
