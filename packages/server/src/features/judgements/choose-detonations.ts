// Which contents of a scan run in the laboratory, and the reason for each other.
import type { NotDetonatedReason, ScriptVerdict } from '@tillwatch/contract/lists'
import { limits } from '#config/limits.ts'
import type { Content } from './contents.ts'

/** Known data about a content before the laboratory. */
export interface Known {
  verdict: ScriptVerdict | null
  isTooLong: boolean
  /** A laboratory result that is not requested again. */
  isDetonated: boolean
  /** Whether an earlier scan of the page had it, or the same inline code with other data, or there was no earlier scan. */
  isOld: boolean
}

/** The rest follows in the next scan. */
export const DETONATIONS_MAX = limits.examination.detonationsPerScan

export interface Choice {
  run: Content[]
  not: Map<string, NotDetonatedReason>
}

/** Suspicious contents first, then third-party ones and those that the analysis could not read completely, then the shop's own changes. */
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
