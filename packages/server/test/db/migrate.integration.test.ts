// Migrations: any number of processes at once, and generated types that match what they make.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isCurrent } from '#db/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { emptyDatabase, silent } from '../support/database.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../support/migrate-program.ts', import.meta.url))
const types = fileURLToPath(new URL('../../src/db/generated/schema.ts', import.meta.url))
const codegen = fileURLToPath(new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

const newer =
  'This data was written by a newer version of Tillwatch (it contains the migration 999-latest). Start that version, or restore a backup from before the update.'

it('applies each migration once when four processes migrate at once', async () => {
  const database = await emptyDatabase()
  try {
    expect(await isCurrent(database.db)).toBe(false)
    const outputs = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [program, database.url])))
    expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual([
      '["001-scans","002-second-visit","003-identity","004-billing","005-documents","006-messages","007-demo","008-letters","009-pages","010-inventory","011-decisions","012-saved-filters","013-site-proofs","014-headers","015-retries","016-row-level-security","017-account-data","018-scale","019-discovery","020-integration","022-activity-of-sites","023-unread-headers","025-activity-by-time","026-refund-attempts","027-header-retention","028-changes","029-judgements","030-second-opinions","031-known-contents","032-asked-scans","033-comparisons-again","034-evidence","035-alerts","036-reports","037-assessor-links","038-channels-of-people","039-statements","040-clients","041-alert-reasons","042-report-retention","043-alert-mails","044-dismissed-alerts","050-roles","051-several-accounts","052-invitations","053-former-members","054-journeys","056-keys","057-deploys-once","058-captures","062-portfolio","063-client-language","064-script-identities","067-removed","068-declared-hosts","069-internal-findings","071-session-ends","072-hashed-links","074-wrong-passwords","075-report-recipients","077-paused-channels","078-hourly-checkpoints","080-rejudgements","085-recipients-of-members","087-evidence-packs","089-standing","090-confirmed-attacks","091-staff","092-staff-queues","093-reviews","094-inconclusive","095-used-codes","096-corrections"]',
      '[]',
      '[]',
      '[]',
    ])
    expect(await isCurrent(database.db)).toBe(true)
    expect(await prepareDatabase(database, silent)).toEqual([])
  } finally {
    await database.close()
  }
})

it('says that a newer version wrote the data, and changes nothing', async () => {
  const database = await emptyDatabase()
  try {
    await prepareDatabase(database, silent)
    await sql`insert into kysely_migration (name, timestamp) values ('998-later', ''), ('999-latest', '')`.execute(database.db)
    await expect(prepareDatabase(database, silent)).rejects.toThrow(newer)
    expect(await isCurrent(database.db)).toBe(false)
  } finally {
    await database.close()
  }
})

it.each(['main-all', 'main-api', 'main-worker', 'main-check', 'main-migrate'])('says so in %s, which then ends', async (role) => {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-newer-'))
  try {
    await prepareDatabase(database, silent)
    await sql`insert into kysely_migration (name, timestamp) values ('999-latest', '')`.execute(database.db)
    const env = { ...process.env, DATABASE_URL: database.url, TILLWATCH_DATA: folder, PORT: '0', LOG_LEVEL: 'error' }
    const root = fileURLToPath(new URL(`../../src/${role}.ts`, import.meta.url))
    await expect(run(process.execPath, [root], { env })).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${newer}\n` })
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

it('has generated types that match a freshly migrated database', async () => {
  const database = await emptyDatabase()
  try {
    await prepareDatabase(database, silent)
    const flags = ['--dialect', 'postgres', '--url', database.url, '--include-pattern', 'public.*', '--exclude-pattern', 'public.kysely_*']
    flags.push('--type-mapping', '{"int8":"number"}', '--out-file', types, '--verify')
    const { stdout } = await run(process.execPath, [codegen, ...flags])
    expect(stdout).not.toMatch(/not up-to-date/i)
  } finally {
    await database.close()
  }
})
