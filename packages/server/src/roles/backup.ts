// The backup command: its arguments, the file that appears completely or not at all, and its messages.
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
import type { BackupEnd, makeBackup } from '#features/backups/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { OperatorError } from '#features/operator-error.ts'

export interface BackupOrder {
  file: string
  withKeys: boolean
}

/** The order of a command line; null for an invalid one. */
export function readBackupOrder(args: readonly string[]): BackupOrder | null {
  try {
    const options = { 'with-keys': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = '', ...more] = positionals
    return file === '' || more.length > 0 ? null : { file, withKeys: values['with-keys'] }
  } catch {
    return null // unknown option
  }
}

/** Writes what `making` yields, and returns a summary. Throws a sentence, and leaves no file, if it fails or is aborted. */
export async function writeBackup(file: string, making: ReturnType<typeof makeBackup>, aborted: AbortSignal): Promise<BackupEnd> {
  let made: BackupEnd | null = null
  async function* noted() {
    made = yield* making
  }
  const gzip = createGzip()
  const source = Readable.from(noted(), { objectMode: true, highWaterMark: 2 })
  if (file === '-' && process.stdout.isTTY) throw new OperatorError({ code: 'backup.terminal' })
  if (file === '-')
    await pipeline(source, gzip, process.stdout, { signal: aborted, end: false }).catch((error: unknown) => fail(error, standardOutput))
  else {
    await requireAbsent(file)
    const partial = `${file}.partial`
    try {
      await pipeline(source, gzip, createWriteStream(partial, { mode: 0o600, flush: true }), { signal: aborted })
      await rename(partial, file)
      await flushFolder(dirname(file))
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {}) // report the first failure
      fail(error, file)
    }
  }
  if (made === null) throw new OperatorError({ code: 'backup.unfinished' })
  return made
}

const standardOutput: OperationMessage = { code: 'backup.standard-output' }

function fail(error: unknown, file: string | OperationMessage): never {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') throw new OperatorError({ code: 'backup.interrupted' })
  if (isDiskFull(error)) throw new OperatorError({ code: 'backup.disk-full', values: { file } })
  if (code === 'EPIPE') throw new OperatorError({ code: 'backup.reader-ended' })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    throw new OperatorError({ code: 'backup.cannot-write', values: { file } })
  throw error
}

async function requireAbsent(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new OperatorError({ code: 'backup.exists', values: { file } })
}

/** So that the name also survives a power loss. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The final message. */
export function describeBackup(file: string, made: BackupEnd, withKeys: boolean, signer: string | null, language: Language): string {
  const { contents, lost, tables } = made
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
  const to = file === '-' ? standardOutput : file
  const said: OperationMessage[] = [
    { code: 'backup.done', values: { rows, count: contents.count, size: megabytes(contents.bytes), file: to } },
    { code: withKeys ? 'backup.with-keys' : 'backup.without-keys' },
    signer === null ? { code: 'backup.unsigned' } : { code: 'backup.signed', values: { signer } },
  ]
  const names = `${lost.first.slice(0, 5).join(', ')}${lost.count > 5 ? ' …' : ''}`
  if (lost.count > 0) said.push({ code: 'backup.lost', values: { count: lost.count, names } })
  return said.map((message) => formatOperation(message, language)).join('\n')
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
