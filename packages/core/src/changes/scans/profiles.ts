// Owns what it means when two scans were made as other visitors: what only one was given may be hidden from the other.
import type { Change } from '../change.ts'
import { reasonOf } from '../found.ts'
import type { Side } from '../page/side.ts'

const aboutScripts = new Set(['script-added', 'script-removed', 'script-changed'])

/** Where one scan was of a desktop and one of a phone, a difference of scripts is one of profiles, not of time. */
export function asProfileDifferences(changes: readonly Change[], before: Side, after: Side): Change[] {
  const [one, other] = [before.scan.profile, after.scan.profile]
  if (one === other) return [...changes]
  return changes.map((change) => {
    if (!aboutScripts.has(change.kind)) return change
    const only = { 'script-added': `Only ${other} was given it.`, 'script-removed': `Only ${one} was given it.` }[change.kind]
    const sentence = only ?? `${one} and ${other} were given other code under the same name.`
    return { ...change, kind: 'profile', reasons: [reasonOf('profile-differs', capital(sentence)), ...change.reasons] }
  })
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
