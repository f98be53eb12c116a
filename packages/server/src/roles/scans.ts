// Dependencies of scans, created from the settings in the same way for the API and for workers.
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { askRemote } from '#adapters/ask-remote.ts'
import { fileStore, type StoreFault } from '#adapters/file-store.ts'
import { textRecords } from '#adapters/text-records.ts'
import type { Settings } from '#config/env.ts'
import type { ChangeFeed, Database } from '#db/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import { scanQueue } from '#jobs/enqueue.ts'

const storeWords: Record<StoreFault['code'], string> = {
  damaged: 'a stored content does not match its hash; it is not shown, and is stored again when a scan receives the same bytes',
  repaired: 'a damaged content was stored again',
}

export function scanContextOf(settings: Settings, database: Database, boss: PgBoss, changes: ChangeFeed, log: Logger): ScanContext {
  const policy = { allowPrivate: settings.TILLWATCH_ALLOW_PRIVATE, resolve: settings.TILLWATCH_RESOLVE }
  return {
    db: database.db,
    queue: scanQueue(boss),
    store: fileStore(join(settings.TILLWATCH_DATA, 'contents'), ({ code, sha256 }) =>
      log[code === 'damaged' ? 'error' : 'warn']({ sha256 }, storeWords[code]),
    ),
    policy,
    remote: { ask: askRemote(policy), textsOf: textRecords() },
    limits: {
      accountPerHour: settings.TILLWATCH_SCANS_PER_HOUR,
      hostPerHour: settings.TILLWATCH_HOST_SCANS_PER_HOUR,
      hostReservedPerHour: Math.floor(settings.TILLWATCH_HOST_SCANS_PER_HOUR / 3),
      hostPauseSeconds: settings.TILLWATCH_HOST_PAUSE_S,
    },
    changes,
  }
}
