// Owns what the people of the made-up shop decide.
import { createHash } from 'node:crypto'
import { isDecidedAsWhole } from '@tillwatch/contract/lists'
import type { Decide } from './write-decisions.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Days before now in which a script that is new waits for its decision. */
const waitingDays = 16
/** The file whose approval holds for the content that was looked at, and for no other. */
const pinnedFile = '/payment-view.mjs'

const unnamed = { identity_sha256: null, label: null, vendor: null, purpose: null, host: null, directory: null, pinned_sha256: null }
const noApproval = { reason: null, owner: '', review_by: null, expires_at: null }

/** Decisions up to `now`: what is as risky as a skimmer is rejected, what came lately waits, everything else is approved. */
export function decideSample(now: Date): Decide {
  return (script, seenAt) => {
    const own = {
      ...unnamed,
      covers: 'script' as const,
      identity_sha256: createHash('sha256').update(script.identity).digest('hex'),
      label: script.label,
    }
    if (script.risk.score >= 70) {
      const justification = 'Nobody at the shop knows this script. It read the card fields, and we removed it on the same day.'
      return { at: new Date(seenAt.getTime() + 2 * hourMs), decision: { ...own, ...noApproval, verdict: 'reject', justification } }
    }
    if (now.getTime() - seenAt.getTime() < waitingDays * dayMs) return null
    const isOwn = script.party === 'first'
    const approval = {
      verdict: 'approve' as const,
      reason: isOwn ? ('technical' as const) : ('business' as const),
      justification: isOwn ? 'Part of the shop. The page does not work without it.' : 'Requested by the shop for this page.',
      owner: isOwn ? 'Web team' : 'Marketing',
      review_by: new Date(seenAt.getTime() + 365 * dayMs),
      expires_at: null,
    }
    const at = new Date(seenAt.getTime() + dayMs)
    const { vendor, sha256 } = script
    const purpose = script.purpose?.code ?? null
    if (vendor !== null && purpose !== null && isDecidedAsWhole(purpose))
      return { at, decision: { ...unnamed, covers: 'vendor', vendor, purpose, ...approval } }
    return { at, decision: { ...own, pinned_sha256: script.url?.endsWith(pinnedFile) ? sha256 : null, ...approval } }
  }
}
