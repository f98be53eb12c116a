// Owns what else is said of a deploy, and knowing one that is announced again.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_deploys
      -- Of the paths and hashes of its files; null where it named none, and of older ones.
      add column files_sha256 text check (files_sha256 ~ '^[0-9a-f]{64}$'),
      add column url text check (length(url) between 1 and 500),
      add column deployed_at timestamptz`.execute(db)
}
