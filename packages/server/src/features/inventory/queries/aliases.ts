// Queries of replaced identities: those of earlier rules, and those that a build renamed.
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import { type Selectable, sql } from 'kysely'
import type { ScriptAliases } from '#db/generated/schema.ts'
import { type Db, storableText } from '#db/index.ts'
import { hashOf } from '../sighting-of.ts'

/** Of the given identities by today's rules, those that were replaced, with their replacements in the inventory. */
export async function namesOf(db: Db, siteId: string, identities: readonly string[]): Promise<Map<string, string>> {
  const byHash = new Map(identities.map((identity) => [hashOf(identity), identity]))
  if (byHash.size === 0) return new Map()
  const rows = await db
    .selectFrom('script_aliases')
    .select(['identity_sha256', 'script_identity'])
    .where('site_id', '=', siteId)
    .where('identity_rules', '=', IDENTITY_RULES_VERSION)
    .where(sql<boolean>`identity_sha256 = any(${[...byHash.keys()]}::text[])`)
    .execute()
  return new Map(
    rows.flatMap(({ identity_sha256, script_identity }) => {
      const identity = byHash.get(identity_sha256)
      return identity === undefined ? [] : [[identity, script_identity] as const]
    }),
  )
}

export interface Alias {
  from_sha256: string
  /** The replacement. */
  identity: string
  to_sha256: string
  found_by: string
}

interface Where {
  accountId: string
  siteId: string
  rules: number
  /** Null if newer rules caused it. */
  scanId: string | null
}

/** Also updates earlier replacements that point to the replaced identity. */
export async function insertAliases(db: Db, { accountId, siteId, rules, scanId }: Where, aliases: readonly Alias[]): Promise<void> {
  const given = JSON.stringify(aliases.map((alias) => ({ ...alias, identity: storableText(alias.identity) })))
  await sql`
    update script_aliases set script_identity = alias.identity, script_sha256 = alias.to_sha256
    from jsonb_to_recordset(${given}::jsonb) as alias (from_sha256 text, identity text, to_sha256 text)
    where script_aliases.site_id = ${siteId} and script_aliases.script_sha256 = alias.from_sha256`.execute(db)
  await sql`
    insert into script_aliases (account_id, site_id, identity_rules, identity_sha256, script_identity, script_sha256, found_by, scan_id)
    select ${accountId}, ${siteId}, ${rules}, alias.from_sha256, alias.identity, alias.to_sha256, alias.found_by, ${scanId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as alias (from_sha256 text, identity text, to_sha256 text, found_by text)
    on conflict do nothing`.execute(db)
}

export interface RowOfSite {
  id: string
  page_id: string
  identity: string
  identity_sha256: string
  url: string | null
  first_seen_at: Date
  last_seen_at: Date
}

/** Rows of all pages of the site, with these identities or with any. */
export async function findRowsOfSite(db: Db, accountId: string, siteId: string, hashes: readonly string[] | null): Promise<RowOfSite[]> {
  if (hashes?.length === 0) return []
  const rows = db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select(['page_scripts.id', 'page_scripts.page_id', 'page_scripts.identity', 'page_scripts.identity_sha256', 'page_scripts.url'])
    .select(['page_scripts.first_seen_at', 'page_scripts.last_seen_at'])
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.site_id', '=', siteId)
    .orderBy('page_scripts.first_seen_at')
    .orderBy('page_scripts.id')
  return (hashes === null ? rows : rows.where(sql<boolean>`page_scripts.identity_sha256 = any(${[...hashes]}::text[])`)).execute()
}

export type AliasOfScan = Pick<Selectable<ScriptAliases>, 'site_id' | 'identity_sha256' | 'script_identity' | 'script_sha256' | 'found_by'>

/** Replacements that a scan found. */
export async function findAliasesOfScan(db: Db, accountId: string, scanId: string): Promise<AliasOfScan[]> {
  return db
    .selectFrom('script_aliases')
    .select(['site_id', 'identity_sha256', 'script_identity', 'script_sha256', 'found_by'])
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .orderBy('identity_sha256')
    .execute()
}

/** Sites whose identities come from earlier rules, at most `limit`, by ID after `after`. */
export async function findSitesOfOldRules(db: Db, after: string | null, limit: number): Promise<{ id: string; account_id: string }[]> {
  const sites = after === null ? db.selectFrom('sites') : db.selectFrom('sites').where('id', '>', after)
  return sites.select(['id', 'account_id']).where('identity_rules', '<', IDENTITY_RULES_VERSION).orderBy('id').limit(limit).execute()
}

/** Version of a site's identity rules. */
export async function rulesOfSite(db: Db, accountId: string, siteId: string): Promise<number> {
  const site = await db
    .selectFrom('sites')
    .select('identity_rules')
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  return site?.identity_rules ?? IDENTITY_RULES_VERSION
}

export async function setRulesOfSite(db: Db, accountId: string, siteId: string): Promise<void> {
  await db
    .updateTable('sites')
    .set({ identity_rules: IDENTITY_RULES_VERSION })
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .execute()
}
