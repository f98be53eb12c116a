// Owns what it means when two scans were made as other visitors: what only one was given may be hidden from the other.
import { type ChangeKind, type PageChange, reasonOf } from '../found.ts'
import type { Side } from '../page/side.ts'

/** Where one scan was of a desktop and one of a phone, a difference of scripts is one of profiles, not of time. */
export function asProfileDifferences(changes: readonly PageChange[], before: Side, after: Side): PageChange[] {
  const [one, other] = [before.scan.profile, after.scan.profile]
  if (one === other) return [...changes]
  return changes.map((change) => {
    const sentence = sentences(one, other)[change.kind]
    if (sentence === undefined) return change
    return { ...change, kind: 'profile' as const, reasons: [reasonOf('profile-differs', sentence), ...change.reasons] }
  })
}

const sentences = (one: string, other: string): Partial<Record<ChangeKind, string>> => ({
  'script-added': `Only the ${other} visit was given it.`,
  'script-removed': `Only the ${one} visit was given it.`,
  'script-changed': `The ${one} and the ${other} visit were given other code under the same name.`,
})
