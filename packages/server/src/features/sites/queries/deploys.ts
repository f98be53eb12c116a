// Queries of deploys: the announcements of an account, and which of them named a content.

import { createHash } from 'node:crypto'
import { dayMs } from '@tillwatch/contract/rules'
import type { AnnounceDeploy, DeployList, DeployQuery } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'
import { type Actor, whoStandsIn } from '#features/accounts/index.ts'

/** Days for which an announcement explains a new content; its list of files is kept for twice as long. */
const countedDays = 30

/** Serializes announcements of the site until the transaction ends, so that a concurrent repetition is recognized. */
export async function lockDeploys(trx: Db, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deploys of ${siteId}`}, 57))`.execute(trx)
}

/** Adds the deploy, and returns its ID. */
export async function insertDeploy(db: Db, actor: Actor, siteId: string, deploy: AnnounceDeploy): Promise<string> {
  const { commit = null, url = null, deployedAt = null } = deploy
  const hashes = hashesOf(deploy)
  const { rows } = await sql<{ id: string }>`
    insert into site_deploys (id, account_id, site_id, commit_id, file_count, files_sha256, url, deployed_at, announced_by)
    values (gen_random_uuid(), ${actor.accountId}, ${siteId}, ${commit}, ${hashes.size}, ${digestOf(hashes)}, ${url && storableText(url)},
      ${deployedAt === null ? null : new Date(deployedAt)}, ${actor.name}) returning id`.execute(db)
  const id = rows[0]?.id as string
  if (hashes.size > 0)
    await sql`
      insert into deploy_files (account_id, deploy_id, path, sha256)
      select ${actor.accountId}, ${id}::uuid, path, sha256
      from unnest(${[...hashes.keys()]}::text[], ${[...hashes.values()]}::text[]) as f (path, sha256)`.execute(db)
  return id
}

/** The site's newest deploy if it is from the last day with the same commit and files; otherwise null, and for one without a commit. */
export async function findRepeated(db: Db, accountId: string, siteId: string, deploy: AnnounceDeploy): Promise<string | null> {
  if (deploy.commit === undefined) return null
  const { rows } = await sql<{ id: string }>`
    select id from (select * from site_deploys where account_id = ${accountId} and site_id = ${siteId} order by announced_at desc, id desc limit 1) newest
    where commit_id = ${deploy.commit} and files_sha256 is not distinct from ${digestOf(hashesOf(deploy))}
      and announced_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.id ?? null
}

/** By path; the last entry wins if a path occurs twice. */
const hashesOf = ({ files }: AnnounceDeploy) => new Map(files.map(({ path, sha256 }) => [storableText(path), sha256]))

function digestOf(hashes: ReadonlyMap<string, string>): string | null {
  if (hashes.size === 0) return null
  const lines = [...hashes].map(([path, sha256]) => JSON.stringify([path, sha256])).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Deploys of the site with files within the last hour. */
export async function countRecentDeploys(db: Db, accountId: string, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('site_deploys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('file_count', '>', 0)
    .where('announced_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first, at most `limit` plus one, to show whether there are more. */
export async function listDeployRows(
  db: Db,
  accountId: string,
  siteId: string,
  { limit, after }: DeployQuery,
): Promise<DeployList['deploys']> {
  let select = db
    .selectFrom('site_deploys')
    .select([
      'id',
      'commit_id',
      'url',
      'deployed_at',
      'file_count',
      'announced_at',
      whoStandsIn('site_deploys.account_id', 'site_deploys.announced_by').as('by'),
    ])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
  if (after !== undefined)
    select = select.where(
      sql<boolean>`(announced_at, id) < (select announced_at, id from site_deploys where account_id = ${accountId} and id = ${after})`,
    )
  const rows = await select
    .orderBy('announced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(({ id, commit_id, url, deployed_at, file_count, announced_at, by }) => ({
    id,
    commit: commit_id,
    url,
    deployedAt: deployed_at?.toISOString() ?? null,
    announcedAt: announced_at.toISOString(),
    announcedBy: by,
    fileCount: file_count,
  }))
}

/** By content, the site's latest deploy that announced it within the 30 days up to `at`; leaves out unannounced contents. */
export async function deploysOf(
  db: Db,
  { accountId, siteId, at }: { accountId: string; siteId: string; at: Date },
  contents: readonly string[],
): Promise<Map<string, { commit: string | null; announcedAt: string }>> {
  const { rows } = await sql<{ sha256: string; commit_id: string | null; announced_at: Date }>`
    select distinct on (file.sha256) file.sha256, deploy.commit_id, deploy.announced_at
    from deploy_files file join site_deploys deploy on deploy.account_id = file.account_id and deploy.id = file.deploy_id
    where file.account_id = ${accountId} and file.sha256 = any(${contents}::text[]) and deploy.site_id = ${siteId}
      and deploy.announced_at <= ${at} and deploy.announced_at > ${daysBefore(at, countedDays)}
    order by file.sha256, deploy.announced_at desc, deploy.id desc`.execute(db)
  return new Map(rows.map((row) => [row.sha256, { commit: row.commit_id, announcedAt: row.announced_at.toISOString() }]))
}

/**
 * Deletes old deploys of any account, and lists of files that no longer explain anything; at most `limit` of each. Returns the number of
 * rows.
 */
export async function deleteOldDeploys(db: Db, now: Date, before: Date, limit: number): Promise<number> {
  const files = await sql`
    delete from deploy_files where ctid = any(array(
      select file.ctid from deploy_files file join site_deploys deploy on deploy.account_id = file.account_id and deploy.id = file.deploy_id
      where deploy.announced_at < ${daysBefore(now, 2 * countedDays)} limit ${limit} for update of file skip locked))`.execute(db)
  const deploys = await sql`
    delete from site_deploys where id = any(array(
      select id from site_deploys where announced_at < ${before} limit ${limit} for update skip locked))`.execute(db)
  return Number((files.numAffectedRows ?? 0n) + (deploys.numAffectedRows ?? 0n))
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
