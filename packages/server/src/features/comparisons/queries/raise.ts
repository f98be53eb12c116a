// Owns the query that raises changes to what a second opinion makes of them.
import { changeVerdicts, opinionConfidences, opinionVerdicts } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { withOpinionOnChange } from '#features/second-opinions/index.ts'
import { countOf } from './write.ts'

/** What each opinion makes of each verdict, where that is another one. */
const steps = opinionVerdicts.flatMap((verdict) =>
  opinionConfidences.flatMap((confidence) =>
    changeVerdicts.flatMap((own) => {
      const raised = withOpinionOnChange({ verdict: own }, { verdict, confidence }).verdict
      return raised === own ? [] : [{ verdict, confidence, own, raised }]
    }),
  ),
)

/**
 * In a transaction: the changes of one scan, or those between the contents that one opinion is about, with the counts of their comparisons. A change is raised
 * once; it keeps the verdict that our rules gave it, and says in its reasons which model raised it.
 */
export async function raiseAnswered(trx: Db, { scanId, opinionId }: { scanId?: string; opinionId?: string }): Promise<void> {
  const counts = changeVerdicts.map((verdict) => {
    const difference = sql`count(*) filter (where verdict = ${verdict}) - count(*) filter (where own_verdict = ${verdict})`
    return { column: sql.ref(countOf(verdict)), difference: sql`${difference} as ${sql.ref(countOf(verdict))}` }
  })
  const of = scanId === undefined ? sql<boolean>`opinion.id = ${opinionId}` : sql<boolean>`change.scan_id = ${scanId}`
  // In one order, so that two answers about scans that they share do not wait for each other.
  await sql`
    select from scan_comparisons comparison where (account_id, scan_id) in (
      select change.account_id, change.scan_id from scan_changes change
      join second_opinions opinion on change.after_sha256 = opinion.sha256 and change.before_sha256 = opinion.before_sha256
      where opinion.outcome = 'answered' and change.own_verdict is null and ${of})
    order by scan_id for update`.execute(trx)
  await sql`
    with step as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (verdict text, confidence text, own text, raised text)
    ), raised as (
      update scan_changes change set verdict = step.raised, own_verdict = change.verdict,
        reasons = change.reasons || jsonb_build_array(jsonb_build_object('code', 'second-opinion', 'given', jsonb_build_object('model', opinion.model)))
      from second_opinions opinion join step on step.verdict = opinion.verdict and step.confidence = opinion.confidence
      where change.after_sha256 = opinion.sha256 and change.before_sha256 = opinion.before_sha256 and change.own_verdict is null
        and step.own = change.verdict and ${of}
      returning change.account_id, change.scan_id, change.verdict, change.own_verdict
    ), difference as (
      select account_id, scan_id, ${sql.join(counts.map(({ difference }) => difference))} from raised group by account_id, scan_id
    )
    update scan_comparisons comparison
    set ${sql.join(counts.map(({ column }) => sql`${column} = comparison.${column} + difference.${column}`))}
    from difference where comparison.account_id = difference.account_id and comparison.scan_id = difference.scan_id`.execute(trx)
}
