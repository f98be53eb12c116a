// Query that raises changes by a second opinion.
import { changeVerdicts, opinionConfidences, opinionVerdicts } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { withOpinionOnChange } from '#features/second-opinions/index.ts'
import { countOf } from './write.ts'

/** The verdicts that each opinion raises, with the result. */
const steps = opinionVerdicts.flatMap((verdict) =>
  opinionConfidences.flatMap((confidence) =>
    changeVerdicts.flatMap((own) => {
      const raised = withOpinionOnChange({ verdict: own }, { verdict, confidence }).verdict
      return raised === own ? [] : [{ verdict, confidence, own, raised }]
    }),
  ),
)

/**
 * In a transaction: raises the changes of one scan, or those between the contents of one opinion, and updates the counts of their
 * comparisons. A change is raised once. It keeps the verdict of our rules, and its reasons name the model.
 */
export async function raiseAnswered(trx: Db, { scanId, opinionId }: { scanId?: string; opinionId?: string }): Promise<void> {
  const counts = changeVerdicts.map((verdict) => {
    const difference = sql`count(*) filter (where verdict = ${verdict}) - count(*) filter (where own_verdict = ${verdict})`
    return { column: sql.ref(countOf(verdict)), difference: sql`${difference} as ${sql.ref(countOf(verdict))}` }
  })
  const of = scanId === undefined ? sql<boolean>`opinion.id = ${opinionId}` : sql<boolean>`change.scan_id = ${scanId}`
  // In a fixed order, so that two answers about shared scans do not deadlock.
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
