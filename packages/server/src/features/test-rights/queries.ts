// Queries of rights to test, each for one account.

import type { TestRightKind } from '@tillwatch/contract/lists'
import type { TestRight } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface NewRight {
  account_id: string
  site_id: string | null
  kind: TestRightKind
  host: string
  /** Whether it also covers all subdomains. */
  below: boolean
  made_by: string
  made_from: string
  /** Now by default. */
  made_at?: Date
  statement: string | null
  statement_version: string | null
}

export async function insertRight(db: Db, right: NewRight): Promise<void> {
  await db.insertInto('test_rights').values(right).execute()
}

/** In a query: whether the account has proof of control of the canonical host. A declaration is not proof. */
export function isProven(accountId: RawBuilder<unknown>, host: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from test_rights proof where proof.account_id = ${accountId} and proof.kind <> 'declaration'
    and (proof.host = ${host} or (proof.below and right(${host}, length(proof.host) + 1) = '.' || proof.host)))`
}

export async function hasProof(db: Db, accountId: string, host: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${isProven(sql`${accountId}::uuid`, sql`${host}::text`)} as has`.execute(db)
  return rows[0]?.has === true
}

/** Whether the account has a right that covers the canonical host; with `below`, one that also covers all subdomains. */
export async function mayTest(db: Db, accountId: string, host: string, below = false): Promise<boolean> {
  const row = await db
    .selectFrom('test_rights')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(host = ${host} or (below and right(${host}, length(host) + 1) = '.' || host))`)
    .where((of) => (below ? of('below', '=', true) : of.lit(true)))
    .executeTakeFirst()
  return row !== undefined
}

/** A function that returns for any canonical host whether the account has a right that covers it. */
export async function testableHosts(db: Db, accountId: string): Promise<(host: string) => boolean> {
  const rights = await db.selectFrom('test_rights').select(['host', 'below']).distinct().where('account_id', '=', accountId).execute()
  const exact = new Set(rights.map(({ host }) => host))
  const above = new Set(rights.filter(({ below }) => below).map(({ host }) => host))
  return (host) => {
    const labels = host.split('.')
    return exact.has(host) || labels.some((_, at) => above.has(labels.slice(at).join('.')))
  }
}

/** The newest right of each kind and host, newest first; with `host`, only those that cover it or its subdomains. */
export async function listRightRows(db: Db, accountId: string, host: string | null): Promise<TestRight[]> {
  let query = db
    .selectFrom('test_rights')
    .distinctOn(['kind', 'host', 'below'])
    .select(['kind', 'host', 'below', 'made_at', whoStandsIn('test_rights.account_id', 'test_rights.made_by').as('madeBy')])
    .where('account_id', '=', accountId)
  if (host !== null) query = query.where(sql<boolean>`(host = ${host} or right(host, length(${host}) + 1) = '.' || ${host})`)
  const rows = await query.orderBy('kind').orderBy('host').orderBy('below').orderBy('made_at', 'desc').execute()
  return rows
    .toSorted((one, other) => other.made_at.getTime() - one.made_at.getTime())
    .map(({ kind, host, below, made_at, madeBy }) => ({
      kind: kind as TestRightKind,
      host,
      below,
      madeAt: made_at.toISOString(),
      madeBy,
    }))
}
