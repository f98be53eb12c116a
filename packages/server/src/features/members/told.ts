// Records membership events in the account's activity and evidence log.
import type { ActivityAction } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { type Actor, listPeople } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'

export type MemberAction = Extract<ActivityAction, `member.${string}`>

/** Call it late in the transaction. `details` are strings with the person's email address and role. */
export async function recordMember(
  trx: Db,
  actor: Actor,
  action: MemberAction,
  subject: string,
  details: Record<string, string>,
): Promise<void> {
  await recordAudit(trx, actor, action, subject, details)
  const by = (await listPeople(trx, actor.accountId)).get(actor.name) ?? actor.name
  await appendEvidence(trx, actor.accountId, [{ kind: 'member', subject, digests: {}, facts: { event: action, ...details, by } }])
}
