// The restore command: its arguments, the order of steps, and their messages.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import type { Settings } from '#config/env.ts'
import { evidenceKeyOf, findEvidenceKey } from '#config/evidence-key.ts'
import { keepInstallationKeys, requireSameSecret } from '#config/installation-keys.ts'
import { type Database, migrateTo } from '#db/index.ts'
import {
  type BackupContext,
  type CheckedBackup,
  findUnfinished,
  type OpenBackup,
  requireRestorable,
  restoreBackup,
} from '#features/backups/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { installQueues, startBoss } from '#jobs/boss.ts'
import { queueAgain } from '#jobs/queue-again.ts'
import { megabytes } from './backup.ts'
import { checkLogs } from './check-logs.ts'
import { prepareDatabase } from './prepare.ts'

export const restoreUsage = `Usage: npx --no tillwatch-server restore FILE [--without-keys | --check] [--unverified]

Restores a backup into a new installation, which must have no accounts and must not be running. FILE can be - for standard input.

  --without-keys   do not restore the keys in FILE
  --check          only check whether FILE is complete and undamaged; restore nothing
  --unverified     accept FILE without a signature, or signed with another evidence key than that of this installation

Set the passphrase of the keys in TILLWATCH_BACKUP_PASSPHRASE, or enter it on standard input.
Exit codes: 0 restored, 1 nothing restored, 3 restored, but the check afterwards found a fault.`

export interface RestoreOrder {
  file: string
  keys: 'open' | 'leave'
  isCheck: boolean
  isUnverified: boolean
}

/** The order of a command line; null for an invalid one. */
export function readRestoreOrder(args: readonly string[]): RestoreOrder | null {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { 'without-keys': flag, check: flag, unverified: flag } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = '', ...more] = positionals
    if (file === '' || more.length > 0 || (values.check && values['without-keys'])) return null
    return { file, keys: values['without-keys'] ? 'leave' : 'open', isCheck: values.check, isUnverified: values.unverified }
  } catch {
    return null // unknown option
  }
}

/**
 * Passes the file to `work`, which may read it several times until it is aborted; standard input is kept in the folder meanwhile. Throws a
 * sentence if it cannot be read.
 */
export async function withBackupFile<T>(
  file: string,
  folder: string,
  aborted: AbortSignal,
  work: (open: OpenBackup) => Promise<T>,
): Promise<T> {
  const kept = file === '-' ? join(folder, `restore-${randomBytes(6).toString('hex')}.partial`) : null
  try {
    if (kept === null) await requireReadable(file)
    else await pipeline(process.stdin, createWriteStream(kept, { mode: 0o600, flags: 'wx' }), { signal: aborted })
    return await work(() => createReadStream(kept ?? file, { signal: aborted }))
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new Error('The restore was interrupted. Nothing was restored.')
    if (isDiskFull(error)) throw new Error('The disk is full, so nothing was restored. Free some space, then start the restore again.')
    throw error
  } finally {
    if (kept !== null) await rm(kept, { force: true })
  }
}

async function requireReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch(() => {
    throw new Error(`${file} cannot be read: it does not exist, or this user may not read it.`)
  })
}

/**
 * Message about the signature of a checked backup. Throws a sentence if it is not from the evidence key in the backup, which its passphrase
 * opens, otherwise from the one of this installation, or if none exists.
 */
export async function judgeSignature(
  settings: Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_EVIDENCE_KEY'>,
  { signer, keys }: Pick<CheckedBackup, 'signer' | 'keys'>,
  isUnverified: boolean,
): Promise<string> {
  const own =
    keys === null ? await findEvidenceKey(settings) : await evidenceKeyOf({ ...settings, TILLWATCH_EVIDENCE_KEY: keys.evidenceKey })
  if (signer !== null && signer === own?.keyId) return `It is signed with the evidence key of its installation, ${signer}.`
  const about = signer === null ? 'It is not signed.' : `It is signed with the key ${signer}.`
  if (isUnverified) return `${about} Its origin was not verified.`
  if (signer !== null && own === null)
    return `${about} This installation has no evidence key to compare it with. Check that it is the key of the installation that was backed up.`
  throw new Error(
    `The backup might be forged: ${signer === null ? 'it has no signature' : `it is signed with the key ${signer}, but the evidence key here is ${own?.keyId}`}. Nothing was restored. If you know that the backup is yours, add --unverified.`,
  )
}

/** Restores a checked backup, and updates the database. Throws a sentence if nothing was restored. */
export async function restoreInto(
  settings: Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_SECRET' | 'TILLWATCH_EVIDENCE_KEY'>,
  database: Database,
  store: BackupContext['store'],
  open: OpenBackup,
  checked: CheckedBackup,
  log: Logger,
): Promise<void> {
  const { migrations } = checked.header
  if (checked.keys !== null) requireSameSecret(settings, checked.keys)
  await requireRestorable(database.db, migrations)
  await migrateTo(database.db, migrations.at(-1) ?? '')
  await installQueues(database.config, log)
  const boss = await startBoss(database.config, { role: 'sends' }, log)
  try {
    await restoreBackup({ database, store }, open, checked, async (db) => {
      await queueAgain(boss, db, await findUnfinished(db))
      if (checked.keys !== null) await keepInstallationKeys(settings, checked.keys)
    })
  } catch (error) {
    // From the database, whose message says nothing about the rest.
    throw error instanceof Error && 'severity' in error && !isDiskFull(error) ? new Error('Nothing was restored.', { cause: error }) : error
  } finally {
    await boss.stop({ graceful: false })
  }
  await prepareDatabase(database, log)
}

/** Checks what was restored. Prints one line per account, and returns whether everything is sound. */
export async function checkRestored(
  settings: Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_EVIDENCE_KEY'>,
  { db }: Pick<Database, 'db'>,
  { end }: Pick<CheckedBackup, 'end'>,
): Promise<{ lines: string[]; isSound: boolean }> {
  const lines: string[] = []
  let isSound = true
  for await (const { id, name, said } of checkLogs({ db, evidenceKey: await evidenceKeyOf(settings) })) {
    if ('fault' in said) isSound = false
    lines.push(`${id}  ${JSON.stringify(name)}  evidence: ${'fault' in said ? `NOT SOUND. ${said.fault}` : said.well}`)
  }
  const { contents, lost } = end
  lines.push(`contents: ${contents.count} (${megabytes(contents.bytes)}), each matching its digest`)
  if (lost.count > 0) lines.push(`contents: ${lost.count} were lost or damaged before the backup, so they are missing here too`)
  return { lines, isSound: isSound && lost.count === 0 }
}
