// Queries of the overview.
import type { StatementKind } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Statements that every account makes. Not every account has an agreement with its acquirer. */
const kindsOfAccount: readonly StatementKind[] = ['roles', 'risk-analysis', 'responsibilities']

/** Setup progress of the account, apart from its sites and channels. Completed steps stay completed. */
export async function findSetup(
  db: Db,
  accountId: string,
): Promise<Record<'first-scan' | 'authorize' | 'statements' | 'assessor-link', boolean>> {
  const { rows } = await sql<Awaited<ReturnType<typeof findSetup>>>`
    select exists (select from pages join scans on scans.page_id = pages.id and scans.state in ('complete', 'partial')
        where pages.account_id = ${accountId}) as "first-scan",
      exists (select from decisions where account_id = ${accountId} and verdict = 'approve') as authorize,
      (select count(distinct kind) from statements where account_id = ${accountId} and kind = any(${[...kindsOfAccount]}::text[]))
        = ${kindsOfAccount.length} as statements,
      exists (select from assessor_links where account_id = ${accountId}) as "assessor-link"`.execute(db)
  return rows[0] ?? { 'first-scan': false, authorize: false, statements: false, 'assessor-link': false }
}

/** Whether there is any channel for alerts. */
export async function hasChannel(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from alert_channels where account_id = ${accountId} and removed_at is null limit 1`.execute(db)
  return rows.length > 0
}
