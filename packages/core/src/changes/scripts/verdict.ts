// Owns the verdict of a comparison: which of its findings counts, after what else is known of the content.
import type { ChangeVerdict } from '../change.ts'
import type { ChangeReason } from '../words/given.ts'
import { reasonOf, type Signal, signal } from './signal.ts'

export interface Known {
  party: 'first' | 'third' | null
  library: { name: string; versionBefore: string | null; versionAfter: string | null } | null
  seenElsewhere: boolean | null
  /** Whether a deploy announced the content. */
  isAnnounced: boolean
  /** Whether both have one shape. */
  isShaped: boolean
  /** Whether nothing came that was not there. */
  isRebuilt: boolean
  /** Differences that are noise or wording. */
  masked: number
}

export interface Outcome {
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  /** Findings that the verdict rests on. */
  shown: Signal[]
}

const REASONS_MAX = 40

/** Verdict of findings (product.md, section 4): theft, then what nobody else gets, then what is new, then the kinds of quiet. */
export function verdictOf(signals: readonly Signal[], known: Known): Outcome {
  const thefts = signals.filter(({ weight }) => weight === 'theft')
  const news = signals.filter(({ weight }) => weight !== 'note')
  if (thefts.length > 0) return outcome('malicious', [...thefts, ...news.filter(({ weight }) => weight !== 'theft')])
  const isNoise = known.isShaped && signals.every(({ code }) => code === 'number-changed')
  if (known.seenElsewhere === false && known.party === 'third' && !isNoise && !(known.isRebuilt && news.length === 0))
    return outcome('targeted', [signal('nobody-else', 'hard', {}), ...news])
  const release = releaseOf(known)
  if (known.isAnnounced && known.party !== 'third') return outcome('deploy', [signal('announced-deploy', 'note', {}), ...news])
  const left = release ? news.filter(({ weight }) => weight === 'hard') : news
  if (left.length > 0) return outcome('capability', left)
  const notes = signals.filter(({ weight }) => weight === 'note')
  if (known.isShaped && isNoise)
    return known.masked > 0
      ? outcome('volatile', [signal('volatile-data', 'note', { places: known.masked })])
      : outcome('rebuild', [signal('renamed', 'note', {})])
  if (known.isRebuilt && news.length === 0) return outcome('rebuild', [signal('rebuilt', 'note', {}), ...notes])
  if (release) return outcome('release', [release, ...signals])
  return outcome('release', known.isShaped ? notes : [signal('code-changed', 'note', {}), ...notes])
}

function releaseOf({ library, seenElsewhere }: Known): Signal | null {
  if (library) return signal('library-release', 'note', { library: library.name, version: library.versionAfter ?? '' })
  return seenElsewhere === true ? signal('seen-elsewhere', 'note', {}) : null
}

function outcome(verdict: ChangeVerdict, signals: readonly Signal[]): Outcome {
  const reasons = new Map<string, ChangeReason>()
  for (const each of signals) if (reasons.size < REASONS_MAX) reasons.set(JSON.stringify([each.code, each.given]), reasonOf(each))
  return { verdict, reasons: [...reasons.values()], shown: [...signals] }
}
