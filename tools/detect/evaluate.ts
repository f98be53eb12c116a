// Owns the figures of a held-out evaluation: every sample is judged by a model that saw nothing of its group.
import { type Model, marginOf, sigmoid } from '@tillwatch/core/detection'
import { fitPlatt, type Scored } from './calibrate.ts'
import { sha256Of } from './corpus.ts'
import { type BoostOptions, boost, type Row } from './gbdt.ts'
import type { Sample, SampleKind } from './samples.ts'
import type { Known } from './vectors.ts'

export interface Learnt extends Row {
  sample: Omit<Sample, 'text'>
  known: Known
}

export interface Held {
  learnt: Learnt
  /** Margin by a model that had not seen the sample's group. */
  margin: number
  chance: number
}

const FOLDS = 5

/** Fold of a group, by its digest: the same whatever else there is. */
export const foldOf = (group: string): number => Number.parseInt(sha256Of(group).slice(0, 6), 16) % FOLDS

/** Margins for each sample by models trained without its fold; chances by the calibration that is given, or one made on all of them. */
export function crossValidate(
  all: readonly Learnt[],
  groupOf: (sample: Learnt['sample']) => string,
  options: BoostOptions,
  features: number,
  calibration?: Model['calibration'],
): Held[] {
  const held: { learnt: Learnt; margin: number }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const inside = all.filter(({ sample }) => foldOf(groupOf(sample)) !== fold)
    const outside = all.filter(({ sample }) => foldOf(groupOf(sample)) === fold)
    if (outside.length === 0) continue
    const trees = boost(inside, features, { ...options, seed: options.seed + fold })
    for (const learnt of outside) held.push({ learnt, margin: marginOf(trees, learnt.vector) })
  }
  const { slope, offset } = calibration ?? calibrationOf(held)
  return held.map(({ learnt, margin }) => ({ learnt, margin, chance: sigmoid(slope * margin + offset) }))
}

export const calibrationOf = (held: readonly { learnt: Learnt; margin: number }[]): Model['calibration'] =>
  fitPlatt(held.map(({ learnt, margin }): Scored => ({ margin, label: learnt.label, weight: learnt.weight })))

export interface Share {
  count: number
  of: number
  /** Bounds at 95 % (Wilson 1927). */
  low: number
  high: number
}

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, low: 0, high: 1 }
  const z = 1.959964
  const p = count / of
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  return { count, of, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

export type Call = 'flagged' | 'malicious'

/** Whether rules and chance together call a sample so: as `judgeScript` does. */
export function isCalled({ learnt, chance }: Held, thresholds: Model['thresholds'], call: Call): boolean {
  const { gravest } = learnt.known
  if (gravest === 'hard') return true
  if (call === 'malicious') return chance >= thresholds.malicious
  return gravest === 'strong' || chance >= thresholds.suspicious
}

/** Share of a kind that is called so. */
export function shareCalled(
  held: readonly Held[],
  kind: SampleKind,
  thresholds: Model['thresholds'],
  call: Call,
  is: (held: Held) => boolean = () => true,
): Share {
  const of = held.filter((one) => one.learnt.sample.kind === kind && is(one))
  return shareOf(of.filter((one) => isCalled(one, thresholds, call)).length, of.length)
}

/** Least thresholds that keep false alarms of the model alone below the given shares of each honest kind. */
export function thresholdsOf(held: readonly Held[], alarmShare: Partial<Record<SampleKind, number>>): Model['thresholds'] {
  const above = (kind: SampleKind, share: number) => {
    const chances = held
      .filter(({ learnt }) => learnt.sample.kind === kind)
      .map(({ chance }) => chance)
      .sort((a, b) => b - a)
    return chances[Math.floor(share * chances.length)] ?? 0
  }
  const least = Math.max(0.3, ...Object.entries(alarmShare).map(([kind, share]) => above(kind as SampleKind, share)))
  const most = Math.max(0.9, ...Object.keys(alarmShare).map((kind) => above(kind as SampleKind, 0.0015)))
  const round = (value: number) => Math.min(0.99, Math.ceil((value + 1e-9) * 100) / 100)
  return { suspicious: round(least), malicious: Math.max(round(most), round(least)) }
}
