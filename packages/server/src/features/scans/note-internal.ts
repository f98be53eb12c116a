// Records visits that contradict how Tillwatch interprets policies. Logged and counted for operators.
import { policyContradictions } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { hostOf } from './address.ts'
import type { CapturedPage, RunContext } from './ports.ts'
import { countInternal, listInternal, type Run } from './queries.ts'

const scriptsMax = 20

/** Only for our own visits: an uploaded file says nothing about our interpretation. */
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

/** Number of scans per day and internal finding, newest day first, for operators. */
export async function describeInternal(db: Db): Promise<string> {
  const rows = await listInternal(db)
  if (rows.length === 0) return 'No scan contradicted how Tillwatch reads its policies.'
  return rows.map(({ day, code, scans }) => `${day}  ${code}  ${scans} ${scans === 1 ? 'scan' : 'scans'}`).join('\n')
}
