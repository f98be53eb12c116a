// Owns what an export holds: files of JSON lines, and a manifest with the hash of each.
import { createHash } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { ownPeople, ownRows } from './queries.ts'
import { tarEnd, tarFile } from './tar.ts'

/** Bytes after which a table goes on in another file. */
const fileBytes = 4 * 1024 * 1024

interface ManifestEntry {
  path: string
  rows: number
  sizeBytes: number
  sha256: string
}

/** Yields the archive as tar, and counts the rows of each table into `counts`. Holds one file in memory at a time. */
export async function* archive(trx: Db, accountId: string, now: Date, counts: Record<string, number>): AsyncGenerator<Buffer> {
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

/** Gathers rows into files of about `fileBytes`; a table without rows has none. */
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
