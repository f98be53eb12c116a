// Queries of clients, each for one account.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { Client } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Serializes changes of an account's clients and of what belongs to them, until the transaction ends. */
export async function lockClients(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clients ${accountId}`}, 40))`.execute(trx)
}

/** By name, or the one with that ID. */
export async function findClients(db: Db, accountId: string, id?: string): Promise<Client[]> {
  const { rows } = await sql<Omit<Client, 'createdAt'> & { createdAt: Date }>`
    select id, name, report_language as language, created_at as "createdAt",
      (select count(*)::int from sites where sites.account_id = clients.account_id and sites.client_id = clients.id) as sites
    from clients where account_id = ${accountId} ${id === undefined ? sql`` : sql`and id = ${id}`} order by lower(name)`.execute(db)
  return rows.map(({ createdAt, ...client }) => ({ ...client, createdAt: createdAt.toISOString() }))
}

/** Locks the client against removal until the transaction ends. */
export async function keepClient(trx: Db, accountId: string, id: string): Promise<void> {
  await sql`select from clients where account_id = ${accountId} and id = ${id} for key share`.execute(trx)
}

/** Whether another client of the account has this name, ignoring case. */
export async function isNamed(db: Db, accountId: string, name: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from clients where account_id = ${accountId} and lower(name) = lower(${name}) and id is distinct from ${but}::uuid`.execute(db)
  return rows.length > 0
}

export async function insertClient(
  trx: Db,
  row: { id: string; account_id: string; name: string; report_language: ReportLanguage | null },
): Promise<void> {
  await trx.insertInto('clients').values(row).execute()
}

/** Keeps `language` if it is undefined. */
export async function updateName(
  trx: Db,
  accountId: string,
  id: string,
  name: string,
  language: ReportLanguage | null | undefined,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ name, ...(language === undefined ? {} : { report_language: language }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Names of the channels that cover the client, in the order in which they were added. Locks the client until the transaction ends, so that
 * none is added.
 */
export async function findTellingChannels(trx: Db, accountId: string, id: string): Promise<string[]> {
  await trx.selectFrom('clients').select('id').where('account_id', '=', accountId).where('id', '=', id).forUpdate().execute()
  const rows = await trx
    .selectFrom('alert_channel_clients')
    .innerJoin('alert_channels', 'alert_channels.id', 'alert_channel_clients.channel_id')
    .select('name')
    .where('alert_channel_clients.account_id', '=', accountId)
    .where('client_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ name }) => name)
}

/** Locks the schedules of its reports, before the client itself. Starting a report uses the same order, to avoid deadlocks. */
export async function holdSchedules(trx: Db, accountId: string, id: string): Promise<void> {
  await trx
    .selectFrom('report_schedules')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Keeps its sites, without a client, and its reports, with its name. Ends its weekly report. */
export async function deleteClient(trx: Db, accountId: string, id: string): Promise<void> {
  await trx.deleteFrom('clients').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Name of the site's client; null if none exists. */
export async function findNameOf(db: Db, accountId: string, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sites')
    .innerJoin('clients', (join) => join.onRef('clients.account_id', '=', 'sites.account_id').onRef('clients.id', '=', 'sites.client_id'))
    .select('clients.name')
    .where('sites.account_id', '=', accountId)
    .where('sites.id', '=', siteId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Null without a client. */
export async function updateSite(trx: Db, accountId: string, siteId: string, clientId: string | null): Promise<void> {
  await trx.updateTable('sites').set({ client_id: clientId }).where('account_id', '=', accountId).where('id', '=', siteId).execute()
}
