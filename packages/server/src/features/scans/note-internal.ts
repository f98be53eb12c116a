// Owns what a visit tells of ourselves: that its policies were read wrong. Logged and counted for the people who run the installation.
import { policyContradictions } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { hostOf } from './address.ts'
import type { CapturedPage, RunContext } from './ports.ts'
import { countInternal, listInternal, type Run } from './queries.ts'

const scriptsMax = 20

/** Only of visits of ours: a file that somebody gives shows nothing of our reading. */
export async function noteInternal(
  { db, tellOperators }: Pick<RunContext, 'db' | 'tellOperators'>,
  run: Run,
  { capture }: CapturedPage,
): Promise<void> {
  if (run.isGiven) return
  const byCode = Map.groupBy(policyContradictions(capture), ({ code }) => code)
  for (const [code, found] of byCode) {
    await countInternal(db, code, new Date())
    tellOperators({
      code,
      scanId: run.scanId,
      pageHost: hostOf(run.url),
      scriptIds: found.slice(0, scriptsMax).map(({ scriptId }) => scriptId),
    })
  }
}

/** How many scans of each day met each internal finding, the newest day first, for the people who run the installation. */
export async function describeInternal(db: Db): Promise<string> {
  const rows = await listInternal(db)
  if (rows.length === 0) return 'No scan contradicted how Tillwatch reads its policies.'
  return rows.map(({ day, code, scans }) => `${day}  ${code}  ${scans} ${scans === 1 ? 'scan' : 'scans'}`).join('\n')
}
