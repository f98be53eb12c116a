// The migration that gives the rows of the audit log their sites, on a log that was written before it.
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#db/migrations/022-activity-of-sites.ts'
import { testDatabase } from '../support/database.ts'
import { fillAccount } from '../support/fill-account.ts'

it('finds the site of what was done to it, to its pages and to their scans, and lets nothing be changed afterwards', async () => {
  const database = await testDatabase()
  const { db } = database
  try {
    const account = randomUUID()
    await fillAccount(db, account)
    await sql`alter table audit_log drop column site_id`.execute(db)
    await sql`drop index audit_by_actor, audit_by_action`.execute(db)
    for (const table of ['sites', 'pages', 'scans'])
      await sql`insert into audit_log (account_id, actor, action, subject) select account_id, 'x', ${table}, id from ${sql.table(table)}`.execute(
        db,
      )
    await up(db as Kysely<unknown>)
    const rows = await db
      .selectFrom('audit_log')
      .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
      .select(['action', sql<boolean>`audit_log.site_id = sites.id`.as('isOfSite')])
      .orderBy('audit_log.id')
      .execute()
    expect(rows).toEqual([{ action: 'y', isOfSite: null }, ...['sites', 'pages', 'scans'].map((action) => ({ action, isOfSite: true }))])
    await expect(db.updateTable('audit_log').set({ site_id: null }).execute()).rejects.toThrow('append-only')
  } finally {
    await database.close()
  }
})
