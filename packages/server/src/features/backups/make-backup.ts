// Makes a backup: all tables as of one moment, and every content that they refer to, one after the other.
import { createHash } from 'node:crypto'
import { findUnknown, openSnapshot, type Snapshot, type TableShape } from '#db/index.ts'
import { holdSweeps } from '#features/contents/index.ts'
import { tarEnd, tarFile } from '#features/exports/index.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupEnd, type BackupHeader, backupFormat, paths } from './format.ts'
import type { BackupContext, InstallationKeys } from './ports.ts'
import { newSealing, sealKeys } from './sealed-keys.ts'
import { signEnd } from './signature.ts'
import { columnsLeftOut, keptContents, rowsKept, sealedRows, tablesLeftOut } from './what-is-kept.ts'

/** Size after which a table continues in another file. */
const partBytes = 1024 * 1024
/** Maximum number of lost contents to name. */
const lostNamed = 100

export interface KeysToSeal {
  keys: InstallationKeys
  passphrase: string
}

/**
 * Yields a backup as tar and returns a summary. Others may write meanwhile; deleting contents waits. Holds one part of a table or one
 * content in memory at a time. Throws a sentence if another backup is running.
 */
export async function* makeBackup(context: BackupContext, sealed: KeysToSeal | null): AsyncGenerator<Buffer, BackupEnd> {
  const { database, store, evidenceKey } = context
  const hold = await holdSweeps(database.config)
  try {
    const snapshot = await openSnapshot(database.config)
    try {
      requireKnown(snapshot)
      const at = new Date()
      const file = async (path: string, bytes: Uint8Array) => {
        await hold.renew()
        return tarFile(path, bytes, at)
      }
      const tables = snapshot.tables.flatMap(keptOf)
      const header = headerOf(context, snapshot, tables, at, sealed !== null)
      const headerBytes = jsonBytes(header)
      yield file(paths.header, headerBytes)
      let keyBytes: Buffer | null = null
      if (sealed !== null && header.sealing !== null) {
        const rows = { signingKeys: await readRows(snapshot, 'signingKeys'), stopTokens: await readRows(snapshot, 'stopTokens') }
        keyBytes = await sealKeys({ ...sealed.keys, ...rows }, sealed.passphrase, header.sealing, headerBytes)
        yield file(paths.keys, keyBytes)
      }
      const end: BackupEnd = { tables: {}, sequences: [], contents: { count: 0, bytes: 0, sha256: '' }, lost: { count: 0, first: [] } }
      for (const table of tables) {
        const hash = createHash('sha256')
        let rows = 0
        let part = 0
        for await (const bytes of inParts(snapshot.copyOut(table, (counted) => (rows = counted), rowsKept[table.name]))) {
          hash.update(bytes)
          yield file(paths.table(table.name, ++part), bytes)
        }
        end.tables[table.name] = { rows, sha256: hash.digest('hex') }
      }
      const names = createHash('sha256')
      for await (const digests of snapshot.endWith(keptContents))
        for (const sha256 of digests) {
          const bytes = await store.get(sha256)
          if (bytes === null) {
            if (end.lost.count++ < lostNamed) end.lost.first.push(sha256)
            continue
          }
          end.contents.count++
          end.contents.bytes += bytes.byteLength
          names.update(sha256)
          yield file(paths.content(sha256), bytes)
        }
      end.contents.sha256 = names.digest('hex')
      end.sequences = await snapshot.sequences()
      const signed = evidenceKey === null ? end : signEnd({ header: headerBytes, keys: keyBytes }, end, evidenceKey)
      yield file(paths.end, jsonBytes(signed))
      yield tarEnd
      return signed
    } finally {
      await snapshot.close()
    }
  } finally {
    await hold.release()
  }
}

/** A newer version may store secrets that this one does not know. */
function requireKnown({ migrations }: Snapshot): void {
  const unknown = findUnknown(migrations)
  if (unknown !== null) {
    const writer = { code: unknown.writer === 'newer' ? 'writer.newer' : 'writer.draft' }
    throw new OperatorError({ code: 'backup.other-version', values: { writer, name: unknown.name } })
  }
  if (migrations.length === 0) throw new OperatorError({ code: 'backup.no-data' })
}

/** Empty for a table that is left out. */
function keptOf({ name, columns }: TableShape): TableShape[] {
  const kept = columns.filter((column) => !columnsLeftOut[name]?.has(column))
  return tablesLeftOut.has(name) ? [] : [{ name, columns: kept }]
}

function headerOf(
  { version }: BackupContext,
  { migrations, months }: Snapshot,
  tables: TableShape[],
  at: Date,
  hasKeys: boolean,
): BackupHeader {
  return {
    of: 'tillwatch-backup',
    format: backupFormat,
    madeAt: at.toISOString(),
    version,
    migrations: [...migrations],
    months: [...months],
    tables,
    sealing: hasKeys ? newSealing() : null,
  }
}

const readRows = async (snapshot: Snapshot, of: keyof typeof sealedRows) =>
  (await snapshot.read(sealedRows[of])) as Record<string, unknown>[]

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** The same bytes in chunks of about `partBytes`. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
