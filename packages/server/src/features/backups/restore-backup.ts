// Restores a backup into an unused installation: completely, or not at all.
import { type Db, loadTables } from '#db/index.ts'
import type { StoredContent } from '#features/scans/index.ts'
import { OperatorError } from '../operator-error.ts'
import type { BackupEnd, BackupHeader } from './format.ts'
import type { BackupContext } from './ports.ts'
import { putKeys, requireUnused, settleLoaded } from './queries.ts'
import { type BackupPart, readBackup } from './read-backup.ts'
import { type Keys, openKeys } from './sealed-keys.ts'
import { tablesLeftOut } from './what-is-kept.ts'

/** Opens the bytes of a backup from the beginning, each time. */
export type OpenBackup = () => AsyncIterable<Buffer>

export interface CheckedBackup {
  header: BackupHeader
  end: BackupEnd
  /** Null if none exist, or they were not requested. */
  keys: Keys | null
  /** ID of the signing key; null for a backup without a signature. */
  signer: string | null
  /** The signed bytes, or those that a signature would cover. Unique to this backup. */
  signed: Uint8Array
}

/** Reads a complete backup. With a passphrase, opens the keys. Throws a sentence if it cannot be restored. */
export async function checkBackup(open: OpenBackup, askPassphrase: (() => Promise<string>) | null): Promise<CheckedBackup> {
  let header: { header: BackupHeader; bytes: Buffer } | null = null
  let keys: Keys | null = null
  for await (const part of readBackup(open())) {
    if (part.of === 'header') header = part
    // Immediately, so that a wrong passphrase is reported before everything else is read.
    if (part.of === 'keys' && askPassphrase !== null && header?.header.sealing)
      keys = await openKeys(part.bytes, await askPassphrase(), header.header.sealing, header.bytes)
    if (part.of === 'end' && header !== null) {
      const { end, signer, signed } = part
      return { header: header.header, end, keys, signer, signed }
    }
  }
  throw new OperatorError({ code: 'restore.incomplete' })
}

/** Number of contents to flush together. */
const storedTogether = { count: 64, bytes: 8 * 1024 * 1024 }

/**
 * Loads a checked backup into a database with its migrations. `beforeEnd` is called when everything is loaded, in the same transaction.
 * Contents are stored along the way. If it throws, stored contents stay, and the next attempt skips them. Throws a sentence if the database
 * is in use.
 */
export async function restoreBackup(
  { database, store }: Pick<BackupContext, 'database' | 'store'>,
  open: OpenBackup,
  { header, end, keys, signed }: CheckedBackup,
  beforeEnd: (db: Db) => Promise<void>,
): Promise<void> {
  const names = new Set([...header.tables.map(({ name }) => name), ...tablesLeftOut])
  await loadTables(database.config, { names, months: header.months }, requireUnused, async (loading) => {
    const parts = readBackup(open())
    // With the same migrations, a missing table belongs to somebody else.
    const counted = new Map(header.tables.filter(({ name }) => loading.tables.has(name)).map(({ name }) => [name, 0]))
    let waiting: StoredContent[] = []
    let waitingBytes = 0
    const putAll = async () => {
      await store.put(waiting)
      waiting = []
      waitingBytes = 0
    }
    let next = await parts.next()
    while (!next.done) {
      const part: BackupPart = next.value
      if (part.of === 'rows' && counted.has(part.table.name)) {
        counted.set(
          part.table.name,
          await loading.copyIn(
            part.table,
            rowsFrom(part, async () => (next = await parts.next())),
          ),
        )
        continue
      }
      if (part.of === 'end' && !signed.every((byte, at) => byte === part.signed[at])) throw new OperatorError({ code: 'restore.changed' })
      if (part.of === 'content') {
        waiting.push({ sha256: part.sha256, bytes: part.bytes })
        waitingBytes += part.bytes.byteLength
        if (waiting.length >= storedTogether.count || waitingBytes >= storedTogether.bytes) await putAll()
      }
      next = await parts.next()
    }
    await putAll()
    for (const [name, rows] of counted)
      if (end.tables[name]?.rows !== rows) throw new OperatorError({ code: 'restore.rows', values: { name } })
    await loading.setSequences(end.sequences.filter(({ table }) => counted.has(table)))
    if (keys !== null) await putKeys(loading.db, keys)
    await settleLoaded(loading.db)
    await beforeEnd(loading.db)
  })
}

type RowsPart = Extract<BackupPart, { of: 'rows' }>

/** The bytes of this part and of the following parts of the same table. */
async function* rowsFrom(first: RowsPart, advance: () => Promise<IteratorResult<BackupPart>>): AsyncGenerator<Buffer> {
  for (let part: BackupPart | null = first; part?.of === 'rows' && part.table.name === first.table.name; ) {
    yield part.bytes
    const next = await advance()
    part = next.done ? null : next.value
  }
}
