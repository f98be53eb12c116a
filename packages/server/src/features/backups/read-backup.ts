// Reads a backup part by part, checking each: yields the parts of the original in order.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { findUnknown, migrationNames, type TableShape } from '#db/index.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupEnd, type BackupHeader, backupFormat, endSchema, formatSchema, headerSchema, paths } from './format.ts'
import { digestOf, type SignedParts, signedBytes, signerOf } from './signature.ts'
import { Damaged, type TarEntry, tarEntries } from './tar-entries.ts'

export type BackupPart =
  | { of: 'header'; header: BackupHeader; bytes: Buffer }
  | { of: 'keys'; bytes: Buffer }
  | { of: 'rows'; table: TableShape; bytes: Buffer }
  | { of: 'content'; sha256: string; bytes: Buffer }
  | { of: 'end'; end: BackupEnd; signed: Uint8Array; signer: string | null }

/**
 * Yields the parts of a compressed backup. Throws a sentence for one that is damaged, incomplete, or of a newer version. The backup is
 * sound only if the iteration finishes.
 */
export async function* readBackup(compressed: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const unzip = createGunzip()
  const fed = pipeline(compressed, unzip).catch(() => {}) // the loop below throws the same error
  try {
    yield* checked(tarEntries(unzip))
  } catch (error) {
    const isDamaged = error instanceof Damaged || /^Z_/.test((error as NodeJS.ErrnoException).code ?? '')
    if (!isDamaged) throw error
    throw new OperatorError({ code: 'restore.damaged', values: { why: error instanceof Damaged ? error.about : (error as Error).message } })
  } finally {
    unzip.destroy()
    await fed
  }
}

async function* checked(entries: AsyncGenerator<TarEntry>): AsyncGenerator<BackupPart> {
  const first = (await entries.next()).value as TarEntry | undefined
  if (first?.path !== paths.header) throw new Damaged({ code: 'damage.header' })
  const header = headerIn(first.bytes)
  yield { of: 'header', header, bytes: first.bytes }
  const parts: SignedParts = { header: first.bytes, keys: null }
  if (header.sealing !== null) {
    const bytes = await nextNamed(entries, paths.keys)
    parts.keys = bytes
    yield { of: 'keys', bytes }
  }
  const rows = rowsIn(header)
  const contents = { count: 0, bytes: 0 }
  const names = createHash('sha256')
  let end: BackupEnd | null = null
  for await (const { path, bytes } of entries) {
    const sha256 = /^contents\/([0-9a-f]{64})$/.exec(path)?.[1]
    if (end !== null) throw new Damaged({ code: 'damage.after-end' })
    if (path === paths.end) end = parsed(endSchema, bytes)
    else if (sha256 !== undefined) {
      if (digestOf(bytes) !== sha256) throw new Damaged({ code: 'damage.hash', values: { sha256 } })
      contents.count++
      contents.bytes += bytes.byteLength
      names.update(sha256)
      yield { of: 'content', sha256, bytes }
    } else yield { of: 'rows', table: rows.take(path, bytes), bytes }
  }
  if (end === null) throw new Damaged({ code: 'damage.early' })
  const { count, bytes, sha256 } = end.contents
  if (count !== contents.count || bytes !== contents.bytes) throw new Damaged({ code: 'damage.contents-missing' })
  if (sha256 !== names.digest('hex')) throw new Damaged({ code: 'damage.contents-differ' })
  rows.compare(end)
  const signed = signedBytes(parts, end)
  yield { of: 'end', end, signed, signer: signerOf(signed, end) }
}

/** Throws a sentence for a backup that this version cannot restore. */
function headerIn(bytes: Buffer): BackupHeader {
  const { format } = parsed(formatSchema, bytes)
  if (format > backupFormat) throw new OperatorError({ code: 'restore.newer-format', values: { format } })
  const header = parsed(headerSchema, bytes)
  const unknown = findUnknown(header.migrations)
  if (unknown?.writer === 'draft') throw new OperatorError({ code: 'restore.draft', values: { name: unknown.name } })
  if (unknown !== null) throw new OperatorError({ code: 'restore.newer', values: { version: header.version, name: unknown.name } })
  if (header.migrations.some((name, at) => migrationNames[at] !== name))
    throw new OperatorError({ code: 'restore.other-order', values: { version: header.version } })
  return header
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Damaged({ code: 'damage.no-json' })
  }
  const read = schema.safeParse(value)
  if (!read.success) throw new Damaged({ code: 'damage.field', values: { field: read.error.issues[0]?.path.join('.') ?? '' } })
  return read.data
}

async function nextNamed(entries: AsyncGenerator<TarEntry>, path: string): Promise<Buffer> {
  const { value } = (await entries.next()) as IteratorResult<TarEntry, undefined>
  if (value?.path !== path) throw new Damaged({ code: 'damage.place', values: { path } })
  return value.bytes
}

/** The parts of tables, ordered as in the header and by number. */
function rowsIn({ tables }: BackupHeader) {
  const hashes = new Map(tables.map(({ name }) => [name, createHash('sha256')]))
  let at = 0
  let part = 0
  return {
    take(path: string, bytes: Buffer): TableShape {
      const isNext = (table: TableShape | undefined, number: number) => table !== undefined && path === paths.table(table.name, number)
      part++
      while (at < tables.length && !isNext(tables[at], part)) {
        at++
        part = 1
      }
      const table = tables[at]
      if (table === undefined) throw new Damaged({ code: 'damage.place', values: { path } })
      hashes.get(table.name)?.update(bytes)
      return table
    },
    compare(end: BackupEnd) {
      for (const [name, hash] of hashes)
        if (end.tables[name]?.sha256 !== hash.digest('hex')) throw new Damaged({ code: 'damage.rows', values: { name } })
    },
  }
}
