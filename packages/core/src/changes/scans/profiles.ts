// Owns what it means when two scans were made as other visitors: what only one was given may be hidden from the other.
import type { ChangeKind, PageChange } from '../found.ts'
import type { Side } from '../page/side.ts'
import type { ChangeReason } from '../words/given.ts'

/** Where one scan was of a desktop and one of a phone, a difference of scripts is one of profiles, not of time. */
export function asProfileDifferences(changes: readonly PageChange[], before: Side, after: Side): PageChange[] {
  const [one, other] = [before.scan.profile, after.scan.profile]
  if (one === other) return [...changes]
  return changes.map((change) => {
    const what = differences[change.kind]
    if (what === undefined) return change
    const reason = { code: 'profile-differs', given: { change: what, before: one, after: other } } as const
    return { ...change, kind: 'profile', reasons: [reason, ...change.reasons.filter(({ code }) => !ofTime.has(code))] }
  })
}

/** What is said of before and after, which two visitors do not have. */
const ofTime = new Set<ChangeReason['code']>(['script-added', 'script-removed'])

const differences: Partial<Record<ChangeKind, 'added' | 'removed' | 'changed'>> = {
  'script-added': 'added',
  'script-removed': 'removed',
  'script-changed': 'changed',
}
