// Owns the query of what is authorized on a site. It is asked for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Those of the identities, by their hash, which an approval of the site covers at that moment. */
export async function findAuthorized(
  db: Db,
  { accountId, siteId, at }: { accountId: string; siteId: string; at: Date },
  identities: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .innerJoin('decisions', 'decisions.id', 'page_scripts.decision_id')
    .select('page_scripts.identity_sha256')
    .distinct()
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.site_id', '=', siteId)
    .where('decisions.account_id', '=', accountId)
    .where('decisions.verdict', '=', 'approve')
    .where('decisions.decided_at', '<=', at)
    .where((of) => of.or([of('decisions.expires_at', 'is', null), of('decisions.expires_at', '>', at)]))
    .where(sql<boolean>`page_scripts.identity_sha256 = any(${[...identities]}::text[])`)
    .execute()
  return new Set(rows.map(({ identity_sha256 }) => identity_sha256))
}
