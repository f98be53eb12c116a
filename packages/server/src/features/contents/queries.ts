// Owns the queries about stored contents, which all accounts share without knowing of each other.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Notes contents about to be stored, so that a sweep leaves them alone. */
export async function noteBlobs(db: Db, contents: readonly { sha256: string; sizeBytes: number }[]): Promise<void> {
  const sorted = [...new Map(contents.map((item) => [item.sha256, item])).values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  await sql`
    insert into blobs (sha256, size_bytes)
    select * from unnest(${sorted.map(({ sha256 }) => sha256)}::text[], ${sorted.map(({ sizeBytes }) => sizeBytes)}::bigint[])
    on conflict (sha256) do update set stored_at = now()`.execute(db)
}

/**
 * Deletes contents that no scan or report refers to and nobody noted for an hour, at most 500. `remove` runs inside the transaction: a worker that notes the
 * same content meanwhile waits for it, and then finds the file gone and writes it anew.
 */
export async function sweepBlobs(db: Db, remove: (sha256: string) => Promise<void>): Promise<number> {
  const gone = await db
    .deleteFrom('blobs')
    .where('sha256', 'in', (from) =>
      from
        .selectFrom('blobs as candidate')
        .select('candidate.sha256')
        .where('candidate.stored_at', '<', sql<Date>`now() - interval '1 hour'`)
        .where((where) =>
          where.not(
            where.exists(where.selectFrom('artifacts').select('artifacts.sha256').whereRef('artifacts.sha256', '=', 'candidate.sha256')),
          ),
        )
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('report_files').select('report_files.sha256').whereRef('report_files.sha256', '=', 'candidate.sha256'),
            ),
          ),
        )
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('sha256')
    .execute()
  for (const { sha256 } of gone) await remove(sha256)
  return gone.length
}
