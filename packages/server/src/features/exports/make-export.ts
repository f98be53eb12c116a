// Creates an export: all data of the account at one moment, with the permissions of a request of the account.

import { createHash } from 'node:crypto'
import { limits } from '#config/limits.ts'
import { actFor, type Db, inScope } from '#db/index.ts'
import { expireFiles, forgetFiles, type MadeStore, removeStray } from '#features/made-files.ts'
import type { ExportContext } from './ports.ts'
import { exportRows, markExportFailed, markReady, ownPeople, ownRows, type Taken, takeExport } from './queries.ts'
import { tarEnd, tarFile } from './tar.ts'

/** Size after which a table continues in another file. */
const fileBytes = 4 * 1024 * 1024

const { attempts: attemptsMax, keptDays } = limits.export

type Context = Pick<ExportContext, 'db' | 'exports'>

/** Creates the archive; does nothing for an export that is ready, given up, or deleted. Throws failures, for up to two retries. */
export async function makeExport(context: Context, exportId: string): Promise<void> {
  const taken = await takeExport(context.db, exportId)
  if (taken === null) return removeStray(storeOf(context), [exportId])
  if (taken.attempts > attemptsMax) return giveUp(context, exportId, taken.attempts)
  try {
    await attempt(context, exportId, taken)
  } catch (error) {
    if (taken.attempts === attemptsMax) await giveUp(context, exportId, taken.attempts)
    throw error
  }
}

/** A worker that lost the export to another cannot publish its file. */
async function attempt({ db, exports }: Context, exportId: string, { accountId, attempts }: Taken): Promise<void> {
  const counts: Record<string, number> = {}
  const draft = await inScope(() => {
    actFor(accountId)
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return reading.execute((trx) => exports.write(exportId, archive(trx, accountId, new Date(), counts)))
  })
  try {
    await db.transaction().execute(async (trx) => {
      if (await markReady(trx, exportId, attempts, { ...draft, counts }, keptDays)) await draft.keep()
    })
  } finally {
    await draft.drop()
  }
}

async function giveUp(context: Context, exportId: string, attempts: number): Promise<void> {
  await markExportFailed(context.db, exportId, attempts)
  await removeStray(storeOf(context), [exportId])
}

/**
 * Removes expired archives, and leftovers of killed workers. Returns the number of expired ones. Throws an AggregateError of all failures.
 */
export const expireExports = (context: Context): Promise<number> => expireFiles(storeOf(context))

/** Removes all archives of an account that is deleted; its rows are deleted with the account. */
export const forgetExports = (context: Context, accountId: string): Promise<void> => forgetFiles(storeOf(context), accountId)

const storeOf = ({ db, exports }: Context): MadeStore => ({ db, files: exports, rows: exportRows })

interface ManifestEntry {
  path: string
  rows: number
  sizeBytes: number
  sha256: string
}

/** Yields the archive as tar, and counts the rows of each table in `counts`. Holds one file in memory at a time. */
async function* archive(trx: Db, accountId: string, now: Date, counts: Record<string, number>): AsyncGenerator<Buffer> {
  const entries: ManifestEntry[] = []
  const file = (path: string, lines: readonly string[]): Buffer => {
    const content = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    entries.push({ path, rows: lines.length, sizeBytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') })
    return tarFile(path, content, now)
  }
  for await (const { table, part, lines } of parts(everything(trx, accountId))) {
    counts[table] = (counts[table] ?? 0) + lines.length
    yield file(`${table}${part === 1 ? '' : `-${part}`}.jsonl`, lines)
  }
  const manifest = { format: 'tillwatch-export-1', accountId, madeAt: now.toISOString(), files: entries }
  yield tarFile('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), now)
  yield tarEnd
}

async function* everything(trx: Db, accountId: string): AsyncGenerator<{ table: string; rows: string[] }> {
  yield { table: 'people', rows: await ownPeople(trx, accountId) }
  yield* ownRows(trx, accountId)
}

/** Collects rows into files of about `fileBytes`; a table without rows has none. */
async function* parts(source: AsyncIterable<{ table: string; rows: string[] }>) {
  let open = { table: '', part: 1, lines: [] as string[] }
  let size = 0
  for await (const { table, rows } of source) {
    if (table !== open.table) {
      if (open.lines.length > 0) yield open
      open = { table, part: 1, lines: [] }
      size = 0
    }
    for (const row of rows) {
      open.lines.push(row)
      size += row.length
      if (size < fileBytes) continue
      yield open
      open = { table, part: open.part + 1, lines: [] }
      size = 0
    }
  }
  if (open.lines.length > 0) yield open
}
