// Queries of journeys and test identities, each for one account.
import { type Journey, journeySchema, type SetIdentity, type SiteIdentity, siteIdentitySchema } from '@tillwatch/contract/shapes'
import { type Db, storableJson, storableText } from '#db/index.ts'

export interface StoredJourney {
  journey: Journey
  changedBy: string
  changedAt: Date
  /** Sealed values by name, and the hosts at which each may be typed. */
  secrets: ReadonlyMap<string, { sealed: string; hosts: string[] }>
}

/** Null for a page without a journey, and for a removed page. */
export async function findJourney(db: Db, accountId: string, pageId: string): Promise<StoredJourney | null> {
  const row = await db
    .selectFrom('page_journeys')
    .innerJoin('pages', 'pages.id', 'page_journeys.page_id')
    .select(['page_journeys.title', 'page_journeys.steps', 'page_journeys.changed_by', 'page_journeys.changed_at'])
    .where('page_journeys.account_id', '=', accountId)
    .where('page_journeys.page_id', '=', pageId)
    .where('pages.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const secrets = await db
    .selectFrom('journey_secrets')
    .select(['name', 'sealed', 'hosts'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .execute()
  return {
    journey: journeySchema.parse({ title: row.title, steps: row.steps }),
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    secrets: new Map(secrets.map(({ name, sealed, hosts }) => [name, { sealed, hosts }])),
  }
}

/** Replaces the previous journey and its trial; keeps its secrets. */
export async function saveJourney(
  trx: Db,
  at: { accountId: string; pageId: string; by: string },
  { title, steps }: Journey,
): Promise<void> {
  const said = { title: storableText(title), steps: storableJson(steps), changed_by: at.by, changed_at: new Date(), trial: null }
  await trx
    .insertInto('page_journeys')
    .values({ account_id: at.accountId, page_id: at.pageId, ...said })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(said))
    .execute()
}

/** Keeps these values and, of those before, only the ones whose names stay. `hosts` is of all that stay. */
export async function saveSecrets(
  trx: Db,
  { accountId, pageId }: { accountId: string; pageId: string },
  sealed: ReadonlyMap<string, string>,
  hosts: ReadonlyMap<string, string[]>,
): Promise<void> {
  const gone = trx.deleteFrom('journey_secrets').where('account_id', '=', accountId).where('page_id', '=', pageId)
  await (hosts.size > 0 ? gone.where('name', 'not in', [...hosts.keys()]) : gone).execute()
  for (const [name, value] of sealed) {
    const said = { sealed: value, hosts: hosts.get(name) ?? [] }
    await trx
      .insertInto('journey_secrets')
      .values({ account_id: accountId, page_id: pageId, name, ...said })
      .onConflict((conflict) => conflict.columns(['page_id', 'name']).doUpdateSet(said))
      .execute()
  }
}

/** Including its secrets. False if none exists. */
export async function deleteJourney(trx: Db, accountId: string, pageId: string): Promise<boolean> {
  const done = await trx.deleteFrom('page_journeys').where('account_id', '=', accountId).where('page_id', '=', pageId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Null for the default. */
export async function findIdentity(db: Db, accountId: string, siteId: string): Promise<SiteIdentity | null> {
  const row = await db
    .selectFrom('sites')
    .select('test_identity')
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  return row?.test_identity == null ? null : siteIdentitySchema.parse(row.test_identity)
}

/** The identity for the checkouts of a page. */
export async function findIdentityOfPage(db: Db, accountId: string, pageId: string): Promise<SiteIdentity | null> {
  const row = await db.selectFrom('pages').select('site_id').where('account_id', '=', accountId).where('id', '=', pageId).executeTakeFirst()
  return row ? findIdentity(db, accountId, row.site_id) : null
}

export async function saveIdentity(trx: Db, at: { accountId: string; siteId: string; by: string }, identity: SetIdentity): Promise<void> {
  const said: SiteIdentity = { identity, changedBy: at.by, changedAt: new Date().toISOString() }
  await trx
    .updateTable('sites')
    .set({ test_identity: storableJson(said) })
    .where('account_id', '=', at.accountId)
    .where('id', '=', at.siteId)
    .execute()
}
