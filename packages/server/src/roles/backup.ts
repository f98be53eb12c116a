// The backup command: its arguments, the file that appears completely or not at all, and its messages.
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type { BackupEnd, makeBackup } from '#features/backups/index.ts'
import { isDiskFull } from '#features/disk.ts'

export const backupUsage = `Usage: npx --no tillwatch-server backup FILE [--with-keys]

Writes the database and all contents to FILE, also while the server runs. FILE can be - for standard output.

  --with-keys   include the keys of this installation, encrypted with a passphrase: set it in TILLWATCH_BACKUP_PASSPHRASE, or enter it on standard input

Exit codes: 0 complete backup, 1 no backup, 3 backup without contents that were lost or damaged before.`

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
  if (file === '-' && process.stdout.isTTY)
    throw new Error('Standard output is a terminal. Specify a file, or pipe the backup to another program.')
  if (file === '-')
    await pipeline(source, gzip, process.stdout, { signal: aborted, end: false }).catch((error: unknown) => fail(error, 'standard output'))
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
  if (made === null) throw new Error('The backup did not finish.')
  return made
}

function fail(error: unknown, file: string): never {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') throw new Error('The backup was interrupted. No file was kept.')
  if (isDiskFull(error))
    throw new Error(`The disk of ${file} is full, so no backup was kept. Free some space, then start the backup again.`)
  if (code === 'EPIPE') throw new Error('The program that reads the backup from standard output ended early, so the backup is incomplete.')
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    throw new Error(`${file} cannot be written: its folder does not exist, or this user may not write there.`)
  throw error
}

async function requireAbsent(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} already exists. Choose another file name.`)
}

/** So that the name also survives a power loss. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The final message. */
export function describeBackup(file: string, made: BackupEnd, withKeys: boolean, signer: string | null): string {
  const rows = Object.values(made.tables).reduce((total, table) => total + table.rows, 0)
  const said = [
    `Backed up ${rows} rows and ${made.contents.count} contents (${megabytes(made.contents.bytes)}) to ${file === '-' ? 'standard output' : file}.`,
  ]
  said.push(
    withKeys
      ? 'The backup contains the keys of this installation. Nobody, including you, can open them without the passphrase.'
      : 'The backup does not contain keys. Keep copies of TILLWATCH_DATA/secret and TILLWATCH_DATA/evidence-key.pem elsewhere, or use --with-keys.',
  )
  said.push(
    signer === null
      ? 'The backup is not signed, because no evidence key is set or stored in TILLWATCH_DATA.'
      : `The backup is signed with the evidence key of this installation, ${signer}.`,
  )
  if (made.lost.count > 0)
    said.push(
      `${made.lost.count} contents were lost or damaged before, so the backup does not contain them: ${made.lost.first.slice(0, 5).join(', ')}${made.lost.count > 5 ? ' …' : ''}`,
    )
  return said.join('\n')
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
