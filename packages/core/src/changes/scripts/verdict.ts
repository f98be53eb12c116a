// Verdict of a comparison: which findings count, given what else is known about the content.

import type { ChangeReason, ScriptReasonCode } from '@tillwatch/contract/reasons'
import type { ChangeVerdict } from '../change.ts'
import { type ContentKnowledge, isOnlyHere, isSeenElsewhere } from '../knowledge.ts'
import { reasonOf, type Signal, signal } from './signal.ts'

export interface Known {
  party: 'first' | 'third' | null
  knowledge: ContentKnowledge | null
  /** Whether both have the same shape. */
  isShaped: boolean
  /** Whether nothing was added. */
  isRebuilt: boolean
  /** Differences that are noise or wording. */
  masked: number
  /** The subset of data that did not change before. */
  unlearned: number
}

export interface Outcome {
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  /** Findings that determine the verdict. */
  shown: Signal[]
}

/** Maximum reasons per change. */
export const REASONS_MAX = 40
/** Abilities of a general library on any page. They imply nothing for what shoppers type. */
const ofLibraries = new Set<ScriptReasonCode>(['new-load', 'new-text-run', 'new-override'])
/**
 * Fields in general, or forms, sent to a destination that the caller chooses, as `$.ajax` does. Card data or a named host never qualifies.
 */
const toTheCallersHost = /^(?:(?:value|form|keys) > )?hidden host$/

const isOfLibraries = ({ code, given }: Signal): boolean =>
  ofLibraries.has(code) || ((code === 'new-flow' || code === 'new-contact') && 'what' in given && toTheCallersHost.test(String(given.what)))

/**
 * Verdict of findings (product.md, section 4), in order: theft, content that nobody else gets, announced content, new content, then the
 * quiet kinds. Nothing lowers theft. A release (published, or also served to others) lowers alerts, but nothing `hard`, because a library
 * may be published with a skimmer. Only for an exact published file, abilities of general libraries are ignored.
 */
export function verdictOf(signals: readonly Signal[], known: Known): Outcome {
  const { knowledge, party, isShaped, isRebuilt, masked, unlearned } = known
  const thefts = signals.filter(({ weight }) => weight === 'theft')
  const news = signals.filter(({ weight }) => weight !== 'note')
  if (thefts.length > 0) return outcome('malicious', [...thefts, ...news.filter(({ weight }) => weight !== 'theft')])
  const isNoise = isShaped && signals.every(({ code }) => code === 'number-changed')
  const isSame = isNoise || (isRebuilt && news.length === 0)
  if (knowledge && isOnlyHere(knowledge) && party === 'third' && !isSame)
    return outcome('targeted', [signal('nobody-else', 'hard', { accounts: knowledge.addressAccounts }), ...news])
  if (knowledge?.deploy && party !== 'third') return outcome('deploy', [deploySignal(knowledge.deploy), ...news])
  const release = knowledge && releaseSignal(knowledge)
  const left = release ? news.filter((one) => one.weight === 'hard' && !(knowledge.release && isOfLibraries(one))) : news
  if (left.length > 0) return outcome('capability', left)
  const notes = signals.filter(({ weight }) => weight === 'note')
  // One change does not prove that it changes on each visit.
  if (isNoise && unlearned > 0) return outcome('rebuild', [signal('data-changed-once', 'note', { places: unlearned })])
  if (isNoise)
    return masked > 0
      ? outcome('volatile', [signal('volatile-data', 'note', { places: masked })])
      : outcome('rebuild', [signal('renamed', 'note', {})])
  if (isSame) return outcome('rebuild', [signal('rebuilt', 'note', {}), ...notes])
  if (release) return outcome('release', [release, ...signals])
  return outcome('release', isShaped ? notes : [signal('code-changed', 'note', {}), ...notes])
}

/** What justifies a content with capabilities, and the resulting verdict; null without justification. */
export function vouchedBy(knowledge: ContentKnowledge, party: Known['party']): { verdict: ChangeVerdict; reason: ChangeReason } | null {
  if (knowledge.deploy && party !== 'third') return { verdict: 'deploy', reason: reasonOf(deploySignal(knowledge.deploy)) }
  const release = releaseSignal(knowledge)
  return release && { verdict: 'release', reason: reasonOf(release) }
}

/** Reason that a content is a release; null if it is not one. */
function releaseSignal(knowledge: ContentKnowledge): Signal | null {
  const { release, contentAccounts } = knowledge
  if (release) return signal('library-release', 'note', release)
  return isSeenElsewhere(knowledge) ? signal('seen-elsewhere', 'note', { accounts: contentAccounts }) : null
}

const deploySignal = ({ commit, announcedAt }: NonNullable<ContentKnowledge['deploy']>): Signal =>
  signal('announced-deploy', 'note', { commit: commit ?? '', at: announcedAt })

function outcome(verdict: ChangeVerdict, signals: readonly Signal[]): Outcome {
  const reasons = new Map<string, ChangeReason>()
  for (const each of signals) if (reasons.size < REASONS_MAX) reasons.set(JSON.stringify([each.code, each.given]), reasonOf(each))
  return { verdict, reasons: [...reasons.values()], shown: [...signals] }
}
