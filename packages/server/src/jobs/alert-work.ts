// Scheduled alert jobs: pending confirmation letters, digests, and reports of pages that are no longer evaluated.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type AlertContext, askUnasked, makeDigests, settleMailed, tellOfCoverage } from '#features/alerts/index.ts'
import { queues } from './boss.ts'

/** Runs every ten minutes. Failures are logged, and retried by the next run. */
export async function workOnAlerts(
  boss: PgBoss,
  context: Omit<AlertContext, 'mayBePlain'> & { unlimited: boolean },
  log: Logger,
): Promise<void> {
  await boss.work(queues.alerts, { pollingIntervalSeconds: 30 }, async () => {
    const { told: unevaluated, held } = await tellOfCoverage(context, context.unlimited, new Date())
    if (held.length > 0)
      log.warn({ accounts: held }, 'could not notify locked accounts about pages that are not evaluated; the next run notifies them')
    const letters = await askUnasked(context)
    await settleMailed(context)
    const digests = await makeDigests(context, new Date())
    if (unevaluated + digests + letters > 0)
      log.info({ unevaluated, digests, letters }, 'sent alerts about pages that are not evaluated, digests, and confirmation emails')
  })
  await boss.schedule(queues.alerts, '*/10 * * * *')
}
