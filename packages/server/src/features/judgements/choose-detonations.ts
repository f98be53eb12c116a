// Owns which contents of a scan run in the laboratory, and why each other does not.
import type { NotDetonatedReason, ScriptVerdict } from '@tillwatch/contract/lists'
import { limits } from '#config/limits.ts'
import type { Content } from './contents.ts'

/** What is known of a content before the laboratory. */
export interface Known {
  verdict: ScriptVerdict | null
  isTooLong: boolean
  /** An answer of the laboratory that is not asked for again. */
  isDetonated: boolean
  /** Whether an earlier scan of the page had it, or the same inline code with other data, or there was no earlier scan. */
  isOld: boolean
}

/** The rest has its turn in the next scan. */
export const DETONATIONS_MAX = limits.examination.detonationsPerScan

export interface Choice {
  run: Content[]
  not: Map<string, NotDetonatedReason>
}

/** What stands out comes first, then what others serve and what the analysis could not read to its end, then what changed of the shop's own. */
export function chooseDetonations(contents: readonly Content[], knownOf: (content: Content) => Known): Choice {
  const not: Choice['not'] = new Map()
  const wanted: { content: Content; turn: number }[] = []
  for (const content of contents) {
    const { verdict, isTooLong, isDetonated, isOld } = knownOf(content)
    const standsOut = verdict === 'suspicious' || verdict === 'malicious'
    const isOpen = verdict === 'inconclusive'
    if (isDetonated) continue
    if (content.isProviders) not.set(content.sha256, 'provider-frame')
    else if (isTooLong) not.set(content.sha256, 'too-long')
    else if (!content.isThirdParty && isOld && !standsOut && !isOpen) not.set(content.sha256, 'known-first-party')
    else wanted.push({ content, turn: standsOut ? 0 : isOpen || content.isThirdParty ? 1 : 2 })
  }
  const sorted = wanted.toSorted((one, other) => one.turn - other.turn).map(({ content }) => content)
  for (const { sha256 } of sorted.slice(DETONATIONS_MAX)) not.set(sha256, 'later')
  return { run: sorted.slice(0, DETONATIONS_MAX), not }
}
