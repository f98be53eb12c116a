// Records visits that contradict how Tillwatch interprets policies. Logged and counted for operators.
import { policyContradictions } from '@tillwatch/core/inventory'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation } from '@tillwatch/messages/operations'
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
export async function describeInternal(db: Db, language: Language): Promise<string> {
  const rows = await listInternal(db)
  if (rows.length === 0) return formatOperation({ code: 'findings.none' }, language)
  return rows
    .map(({ day, code, scans: count }) =>
      formatOperation({ code: count === 1 ? 'findings.one' : 'findings.other', values: { day, code, count } }, language),
    )
    .join('\n')
}
