// Owns installations that are backed up in tests, and reading what a backup holds.
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { fileStore } from '#adapters/file-store.ts'
import type { Database } from '#db/index.ts'
import { paths } from '#features/backups/format.ts'
import { type BackupContext, type BackupEnd, makeBackup, type OpenBackup } from '#features/backups/index.ts'
import { type SignedParts, signEnd } from '#features/backups/signature.ts'
import { tarEntries } from '#features/backups/tar-entries.ts'
import { appendEvidence, type EvidenceKey, signCheckpoints } from '#features/evidence/index.ts'
import { tarEnd, tarFile } from '#features/exports/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'
import { testKey } from './evidence-key.ts'
import { fillAccount } from './fill-account.ts'

export interface Installation extends BackupContext {
  database: Database
  store: ArtifactStore
  folder: string
  close(): Promise<void>
}

/** An installation on this database, with a data folder of its own. */
export async function installationOn(database: Database): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-backup-'))
  return {
    ...{ database, folder, store: fileStore(join(folder, 'contents')), version: '0.1.0', evidenceKey: testKey() },
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export const contentOf = (text: string) => {
  const bytes = Buffer.from(text)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** An account with a row in every table, a content that its scan refers to, and a signed evidence log; the digest of the content. */
export async function fillInstallation(
  { database: { db }, store }: Installation,
  text: string,
): Promise<{ account: string; sha256: string }> {
  const account = randomUUID()
  await fillAccount(db, account)
  const { bytes, sha256 } = contentOf(text)
  await store.put([{ sha256, bytes }])
  await sql`insert into blobs (sha256, size_bytes, stored_at) values (${sha256}, ${bytes.byteLength}, now() - interval '2 hours')`.execute(
    db,
  )
  await sql`insert into artifacts (account_id, scan_id, kind, sha256) select account_id, id, 'body', ${sha256} from scans where account_id = ${account}`.execute(
    db,
  )
  // Of the rows that only fill their tables no log can be made.
  const log = randomUUID()
  await sql`insert into accounts (id, name) values (${log}, 'with a log')`.execute(db)
  const entry = { kind: 'alert', subject: 'x', digests: {}, facts: { channel: 'mail' } } as const
  await db.transaction().execute((trx) => appendEvidence(trx, log, [entry, entry, entry]))
  await signCheckpoints({ db, evidenceKey: testKey() }, new Date())
  return { account, sha256 }
}

/** The rest of a backup, of which some was taken already. */
export async function restOf(making: AsyncGenerator<Buffer, BackupEnd>, taken: readonly Buffer[] = []): Promise<Buffer> {
  const chunks = [...taken]
  for await (const chunk of making) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const tarOf = (context: BackupContext, sealed: Parameters<typeof makeBackup>[1] = null) => restOf(makeBackup(context, sealed))

/** A backup with one of its files changed by somebody who knows how backups are made: with new digests and a new signature, unless `signs` is null. */
export async function forged(tar: Buffer, change: (path: string, bytes: Buffer) => Buffer, signs: EvidenceKey | null): Promise<Buffer> {
  const out: Buffer[] = []
  const hashes = new Map<string, Hash>()
  const parts: SignedParts = { header: Buffer.alloc(0), keys: null }
  for await (const { path, bytes: before } of tarEntries(compressed(tar))) {
    let bytes = change(path, before)
    const [, table] = /^tables\/([^/]+)\//.exec(path) ?? []
    if (table !== undefined) hashes.set(table, (hashes.get(table) ?? createHash('sha256')).update(bytes))
    if (path === paths.header) parts.header = bytes
    if (path === paths.keys) parts.keys = bytes
    if (path === paths.end) {
      const { signature: _, ...end } = JSON.parse(bytes.toString()) as BackupEnd
      for (const [name, hash] of hashes) Object.assign(end.tables[name] ?? {}, { sha256: hash.digest('hex') })
      bytes = Buffer.from(JSON.stringify(signs === null ? end : signEnd(parts, end, signs)))
    }
    out.push(tarFile(path, bytes, new Date()))
  }
  return Buffer.concat([...out, tarEnd])
}

/** A backup as a file gives it, in small parts. */
export const opened =
  (tar: Buffer): OpenBackup =>
  () =>
    compressed(gzipSync(tar))

export function compressed(bytes: Buffer): Readable {
  const parts = Array.from({ length: Math.ceil(bytes.byteLength / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536))
  return Readable.from(parts)
}

/** All rows of all tables of ours, by table, in an order of their own, without the columns that hold nothing of a backup. */
export async function allRows({ db }: Pick<Database, 'db'>, leftOut: readonly string[]): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
    order by relname`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${leftOut}::text[] as row from ${sql.table(name)} t order by (to_jsonb(t) - ${leftOut}::text[])::text`.execute(
      db,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
