// The restore command: its arguments, the order of steps, and their messages.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
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
import { OperatorError } from '#features/operator-error.ts'
import { installQueues, startBoss } from '#jobs/boss.ts'
import { queueAgain } from '#jobs/queue-again.ts'
import { megabytes } from './backup.ts'
import { checkLogs } from './check-logs.ts'
import { prepareDatabase } from './prepare.ts'

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
    if ((error as Error).name === 'AbortError') throw new OperatorError({ code: 'restore.interrupted' })
    if (isDiskFull(error)) throw new OperatorError({ code: 'restore.disk-full' })
    throw error
  } finally {
    if (kept !== null) await rm(kept, { force: true })
  }
}

async function requireReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError({ code: 'restore.cannot-read', values: { file } })
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
): Promise<OperationMessage> {
  const own =
    keys === null ? await findEvidenceKey(settings) : await evidenceKeyOf({ ...settings, TILLWATCH_EVIDENCE_KEY: keys.evidenceKey })
  if (signer !== null && signer === own?.keyId) return { code: 'signed.own', values: { signer } }
  const signature: OperationMessage = signer === null ? { code: 'signed.none' } : { code: 'signed.by', values: { signer } }
  if (isUnverified) return { code: 'signed.unverified', values: { signature } }
  if (signer !== null && own === null) return { code: 'signed.nothing-to-compare', values: { signature } }
  const why: OperationMessage =
    signer === null ? { code: 'signed.forged.none' } : { code: 'signed.forged.other', values: { signer, own: own?.keyId ?? '' } }
  throw new OperatorError({ code: 'signed.forged', values: { why } })
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
    throw error instanceof Error && 'severity' in error && !isDiskFull(error)
      ? new OperatorError({ code: 'restore.nothing' }, { cause: error })
      : error
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
  language: Language,
): Promise<{ lines: string[]; isSound: boolean }> {
  const say = (message: OperationMessage) => formatOperation(message, language)
  const lines: string[] = []
  let isSound = true
  for await (const { id, name, fault, said } of checkLogs({ db, evidenceKey: await evidenceKeyOf(settings) }, language)) {
    if (fault) isSound = false
    const state: string | OperationMessage = fault ? { code: 'restored.unsound', values: { fault: said } } : said
    lines.push(`${id}  ${JSON.stringify(name)}  ${say({ code: 'restored.log', values: { state } })}`)
  }
  const { contents, lost } = end
  lines.push(say({ code: 'restored.contents', values: { count: contents.count, size: megabytes(contents.bytes) } }))
  if (lost.count > 0) lines.push(say({ code: 'restored.lost', values: { count: lost.count } }))
  return { lines, isSound: isSound && lost.count === 0 }
}
