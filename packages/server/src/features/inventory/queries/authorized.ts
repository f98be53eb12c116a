// Query of what is authorized on a site, for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

interface OfSite {
  accountId: string
  siteId: string
  at: Date
}

/** Of the identities, by their hash, those that an approval of the site covers at that moment. */
export async function findAuthorized(db: Db, where: OfSite, identities: readonly string[]): Promise<Set<string>> {
  const rows = await approvedOf(db, where)
    .select('page_scripts.identity_sha256')
    .distinct()
    .where(sql<boolean>`page_scripts.identity_sha256 = any(${[...identities]}::text[])`)
    .execute()
  return new Set(rows.map(({ identity_sha256 }) => identity_sha256))
}

/** Of the addresses, those where the site last had a script that an approval covers at that moment. */
export async function findAuthorizedAt(db: Db, where: OfSite, addresses: readonly string[]): Promise<string[]> {
  const rows = await approvedOf(db, where)
    .select('page_scripts.url')
    .distinct()
    .where(sql<boolean>`page_scripts.url = any(${[...addresses]}::text[])`)
    .execute()
  return rows.flatMap(({ url }) => url ?? [])
}

const approvedOf = (db: Db, { accountId, siteId, at }: OfSite) =>
  db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .innerJoin('decisions', 'decisions.id', 'page_scripts.decision_id')
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.site_id', '=', siteId)
    .where('decisions.account_id', '=', accountId)
    .where('decisions.verdict', '=', 'approve')
    .where('decisions.decided_at', '<=', at)
    .where((of) => of.or([of('decisions.expires_at', 'is', null), of('decisions.expires_at', '>', at)]))
