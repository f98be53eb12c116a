// Owns how the demo's agency decides: on each script some time after it was first seen, as one does that looks at its sites now and then.
import { createHash } from 'node:crypto'
import { isDecidedAsWhole } from '@tillwatch/contract/lists'
import { type Chance, chanceOf } from '../../packages/server/src/features/sample/random.ts'
import type { Decide } from '../../packages/server/src/features/sample/write-decisions.ts'
import type { PlannedClient } from './plan.ts'

const dayMs = 86_400_000
const unnamed = { identity_sha256: null, label: null, vendor: null, purpose: null, host: null, directory: null, pinned_sha256: null }
const noApproval = { reason: null, owner: '', review_by: null, expires_at: null }
/** Share of scripts that nobody has decided on. */
const openShare = 0.12

/** What is as risky as a skimmer is rejected, a vendor that is known is approved with its purpose, the rest one by one. */
export function decideFor({ id, lagMs }: PlannedClient, until: Date): Decide {
  const chance = chanceOf(`decisions ${id}`)
  return (script, seenAt) => {
    const at = new Date(seenAt.getTime() + chance.whole(...lagMs))
    const decision = decisionOn(chance, script, at, until)
    return decision === null ? null : { at, decision }
  }
}

/** Null for one that is left open. */
function decisionOn(chance: Chance, script: Parameters<Decide>[0], at: Date, until: Date) {
  const luck = chance.next()
  const own = {
    ...unnamed,
    covers: 'script' as const,
    identity_sha256: createHash('sha256').update(script.identity).digest('hex'),
    label: script.label,
  }
  if (script.risk.score >= 70)
    return { ...own, ...noApproval, verdict: 'reject' as const, justification: 'Nobody at the shop knows this script, and we removed it.' }
  if (luck < openShare) return null
  const ends = new Date(at.getTime() + chance.whole(90, 500) * dayMs)
  const approval = {
    verdict: 'approve' as const,
    reason: script.party === 'first' ? ('technical' as const) : ('business' as const),
    justification:
      script.party === 'first' ? 'Part of the shop. The payment page does not work without it.' : 'Requested by the client for this page.',
    owner: chance.pick(['Web team', 'Marketing', 'Payments', '']),
    review_by: new Date(until.getTime() + chance.whole(-20, 200) * dayMs),
    expires_at: luck > 0.9 ? ends : null,
  }
  const purpose = script.purpose?.code ?? null
  if (script.vendor !== null && purpose !== null && isDecidedAsWhole(purpose))
    return { ...unnamed, covers: 'vendor' as const, vendor: script.vendor, purpose, ...approval }
  return { ...own, pinned_sha256: luck > 0.8 ? script.sha256 : null, ...approval }
}
