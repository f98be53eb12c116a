// Query of comparison results, for one account.

import { changeVerdicts } from '@tillwatch/contract/lists'
import type { AssessedScan } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

type Compared = NonNullable<AssessedScan['comparison']>

/** By the scan's ID; only comparisons that are done or pending. */
export async function findComparisonsOf(db: Db, accountId: string, scanIds: readonly string[]): Promise<Map<string, Compared>> {
  const counts = sql.join(changeVerdicts.map((verdict) => sql`${sql.lit(verdict)}::text, ${sql.ref(`${verdict}_count`)}`))
  const { rows } = await sql<{ id: string; state: string; verdicts: Compared['verdicts']; notCompared: number }>`
    select scan_id as id, state, case when state = 'compared' then jsonb_build_object(${counts}) else '{}' end as verdicts,
      coalesce(jsonb_array_length(not_compared), 0) as "notCompared"
    from scan_comparisons where account_id = ${accountId} and scan_id = any(${[...scanIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...compared }) => [id, compared]))
}
