// Owns bringing a database to the current schema: our tables and those of the job queue. Forward only; any number of processes may ask at once.
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { DB } from './generated/schema.ts'
import * as scans from './migrations/001-scans.ts'
import * as secondVisit from './migrations/002-second-visit.ts'
import * as identity from './migrations/003-identity.ts'
import * as billing from './migrations/004-billing.ts'
import * as documents from './migrations/005-documents.ts'
import * as messages from './migrations/006-messages.ts'
import * as demo from './migrations/007-demo.ts'
import * as letters from './migrations/008-letters.ts'
import * as pages from './migrations/009-pages.ts'
import * as inventory from './migrations/010-inventory.ts'
import * as decisions from './migrations/011-decisions.ts'
import * as savedFilters from './migrations/012-saved-filters.ts'
import * as siteProofs from './migrations/013-site-proofs.ts'
import * as headers from './migrations/014-headers.ts'
import * as retries from './migrations/015-retries.ts'
import * as rowLevelSecurity from './migrations/016-row-level-security.ts'
import * as accountData from './migrations/017-account-data.ts'
import * as scale from './migrations/018-scale.ts'
import * as discovery from './migrations/019-discovery.ts'
import * as integration from './migrations/020-integration.ts'
import * as activityOfSites from './migrations/022-activity-of-sites.ts'
import * as unreadHeaders from './migrations/023-unread-headers.ts'
import * as activityByTime from './migrations/025-activity-by-time.ts'
import * as refundAttempts from './migrations/026-refund-attempts.ts'
import * as headerRetention from './migrations/027-header-retention.ts'
import * as changes from './migrations/028-changes.ts'
import * as judgements from './migrations/029-judgements.ts'
import * as secondOpinions from './migrations/030-second-opinions.ts'
import * as knownContents from './migrations/031-known-contents.ts'
import * as askedScans from './migrations/032-asked-scans.ts'
import * as comparisonsAgain from './migrations/033-comparisons-again.ts'
import * as evidence from './migrations/034-evidence.ts'
import * as alerts from './migrations/035-alerts.ts'
import * as reports from './migrations/036-reports.ts'
import * as assessorLinks from './migrations/037-assessor-links.ts'
import * as channelsOfPeople from './migrations/038-channels-of-people.ts'
import * as statements from './migrations/039-statements.ts'
import * as clients from './migrations/040-clients.ts'
import * as alertReasons from './migrations/041-alert-reasons.ts'
import * as reportRetention from './migrations/042-report-retention.ts'
import * as alertMails from './migrations/043-alert-mails.ts'
import * as dismissedAlerts from './migrations/044-dismissed-alerts.ts'
import * as roles from './migrations/050-roles.ts'
import * as severalAccounts from './migrations/051-several-accounts.ts'
import * as invitations from './migrations/052-invitations.ts'
import * as formerMembers from './migrations/053-former-members.ts'
import * as journeys from './migrations/054-journeys.ts'
import * as keys from './migrations/056-keys.ts'
import * as deploysOnce from './migrations/057-deploys-once.ts'
import * as captures from './migrations/058-captures.ts'
import * as portfolio from './migrations/062-portfolio.ts'
import * as clientLanguage from './migrations/063-client-language.ts'
import * as scriptIdentities from './migrations/064-script-identities.ts'
import * as removed from './migrations/067-removed.ts'
import * as declaredHosts from './migrations/068-declared-hosts.ts'
import * as internalFindings from './migrations/069-internal-findings.ts'
import * as sessionEnds from './migrations/071-session-ends.ts'
import * as hashedLinks from './migrations/072-hashed-links.ts'
import * as wrongPasswords from './migrations/074-wrong-passwords.ts'
import * as reportRecipients from './migrations/075-report-recipients.ts'
import * as pausedChannels from './migrations/077-paused-channels.ts'
import * as hourlyCheckpoints from './migrations/078-hourly-checkpoints.ts'
import * as rejudgements from './migrations/080-rejudgements.ts'
import * as recipientsOfMembers from './migrations/085-recipients-of-members.ts'
import * as evidencePacks from './migrations/087-evidence-packs.ts'
import * as standing from './migrations/089-standing.ts'
import * as confirmedAttacks from './migrations/090-confirmed-attacks.ts'
import * as staff from './migrations/091-staff.ts'
import * as staffQueues from './migrations/092-staff-queues.ts'
import * as reviews from './migrations/093-reviews.ts'
import * as inconclusive from './migrations/094-inconclusive.ts'
import * as usedCodes from './migrations/095-used-codes.ts'
import * as corrections from './migrations/096-corrections.ts'

/** In order of their names; a released migration never changes. */
const migrations: Record<string, Migration> = {
  '001-scans': scans,
  '002-second-visit': secondVisit,
  '003-identity': identity,
  '004-billing': billing,
  '005-documents': documents,
  '006-messages': messages,
  '007-demo': demo,
  '008-letters': letters,
  '009-pages': pages,
  '010-inventory': inventory,
  '011-decisions': decisions,
  '012-saved-filters': savedFilters,
  '013-site-proofs': siteProofs,
  '014-headers': headers,
  '015-retries': retries,
  '016-row-level-security': rowLevelSecurity,
  '017-account-data': accountData,
  '018-scale': scale,
  '019-discovery': discovery,
  '020-integration': integration,
  '022-activity-of-sites': activityOfSites,
  '023-unread-headers': unreadHeaders,
  '025-activity-by-time': activityByTime,
  '026-refund-attempts': refundAttempts,
  '027-header-retention': headerRetention,
  '028-changes': changes,
  '029-judgements': judgements,
  '030-second-opinions': secondOpinions,
  '031-known-contents': knownContents,
  '032-asked-scans': askedScans,
  '033-comparisons-again': comparisonsAgain,
  '034-evidence': evidence,
  '035-alerts': alerts,
  '036-reports': reports,
  '037-assessor-links': assessorLinks,
  '038-channels-of-people': channelsOfPeople,
  '039-statements': statements,
  '040-clients': clients,
  '041-alert-reasons': alertReasons,
  '042-report-retention': reportRetention,
  '043-alert-mails': alertMails,
  '044-dismissed-alerts': dismissedAlerts,
  '050-roles': roles,
  '051-several-accounts': severalAccounts,
  '052-invitations': invitations,
  '053-former-members': formerMembers,
  '054-journeys': journeys,
  '056-keys': keys,
  '057-deploys-once': deploysOnce,
  '058-captures': captures,
  '062-portfolio': portfolio,
  '063-client-language': clientLanguage,
  '064-script-identities': scriptIdentities,
  '067-removed': removed,
  '068-declared-hosts': declaredHosts,
  '069-internal-findings': internalFindings,
  '071-session-ends': sessionEnds,
  '072-hashed-links': hashedLinks,
  '074-wrong-passwords': wrongPasswords,
  '075-report-recipients': reportRecipients,
  '077-paused-channels': pausedChannels,
  '078-hourly-checkpoints': hourlyCheckpoints,
  '080-rejudgements': rejudgements,
  '085-recipients-of-members': recipientsOfMembers,
  '087-evidence-packs': evidencePacks,
  '089-standing': standing,
  '090-confirmed-attacks': confirmedAttacks,
  '091-staff': staff,
  '092-staff-queues': staffQueues,
  '093-reviews': reviews,
  '094-inconclusive': inconclusive,
  '095-used-codes': usedCodes,
  '096-corrections': corrections,
}

/** Applies what is missing, under Kysely's advisory lock, each run in one transaction. Throws a sentence for a database of a newer version, and with the name of the migration that failed. */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  return migrateBy(db, (migrator) => migrator.migrateToLatest())
}

/** The same up to this migration and no further. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<string[]> {
  return migrateBy(db, (migrator) => migrator.migrateTo(name))
}

/** All that this version knows, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

async function migrateBy(db: Kysely<DB>, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await run(migrator)
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first'
    throw new Error(`The database could not be brought up to date (${failed} failed).`, { cause: error })
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Throws a sentence for a database of a newer version. */
export async function refuseNewer(db: Kysely<DB>): Promise<void> {
  const newer = await newerThanThis(db)
  if (newer !== null)
    throw new Error(
      `This data was written by a newer version of Tillwatch (it contains the migration ${newer}). Start that version, or restore a backup from before the update.`,
    )
}

/** The newest migration that the database has and this version does not know; null when there is none. */
async function newerThanThis(db: Kysely<DB>): Promise<string | null> {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return null
  const known = [...migrationNames]
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}::text[]) order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Whether all migrations are applied, and none of a newer version. */
export async function isCurrent(db: Kysely<DB>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined) && (await newerThanThis(db)) === null
}
