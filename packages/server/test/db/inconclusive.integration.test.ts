// The migration that gives code that was not read to its end its own verdict, on judgments that were stored before it.
import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#db/migrations/094-inconclusive.ts'
import { testDatabase } from '../support/database.ts'

it('calls nothing benign any more that was not read to its end, and leaves the rest', async () => {
  const database = await testDatabase()
  const { db } = database
  try {
    await sql`alter table content_judgements drop column missing`.execute(db)
    const store = async (verdict: string, parsed: string, ended: boolean) => {
      const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
      await sql`insert into blobs (sha256, size_bytes) values (${sha256}, 1)`.execute(db)
      await sql`insert into content_judgements (sha256, duration_ms, rules_version, model_version, verdict, score, parsed, ended)
        values (${sha256}, 1, '4', 'm', ${verdict}, 0.1, ${parsed}, ${ended})`.execute(db)
      return sha256
    }
    const kept = [await store('benign', 'whole', true), await store('malicious', 'none', false)]
    const open = [await store('benign', 'whole', false), await store('benign', 'none', true), await store('benign', 'partly', true)]
    await up(db as Kysely<unknown>)
    const rows = await db.selectFrom('content_judgements').select(['sha256', 'verdict', 'missing']).execute()
    const of = (sha256s: string[]) => sha256s.map((each) => rows.find(({ sha256 }) => sha256 === each))
    expect(of(kept).map((row) => [row?.verdict, row?.missing])).toEqual([
      ['benign', []],
      ['malicious', []],
    ])
    expect(of(open).map((row) => [row?.verdict, row?.missing])).toEqual(
      ['limit', 'not-parsed', 'partly-parsed'].map((code) => ['inconclusive', [{ code, read: null, of: null }]]),
    )
  } finally {
    await database.close()
  }
})
