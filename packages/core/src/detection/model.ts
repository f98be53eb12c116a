// Owns the model: gradient-boosted trees read from JSON, made into a calibrated chance, and taken apart again into what each feature added.

/** One tree as flat lists: node i asks `x[feature[i]] <= threshold[i]`, goes to `left[i]` or the node after it; a leaf has feature -1. `value` is the mean below it. */
export interface Tree {
  feature: number[]
  threshold: number[]
  left: number[]
  value: number[]
}

export interface Model {
  version: string
  featuresVersion: string
  features: string[]
  /** Log-odds before any tree. */
  base: number
  trees: Tree[]
  /** Platt's scaling of the margin: log-odds = slope × margin + offset (Platt 1999). */
  calibration: { slope: number; offset: number }
  /** Chances from which on a script is called so. */
  thresholds: { suspicious: number; malicious: number }
}

export interface Explanation {
  /** Calibrated chance, 0–1. */
  chance: number
  /** Log-odds that no feature accounts for. */
  bias: number
  /** Log-odds that each feature of the vector added; with the bias they sum to the log-odds of the chance. */
  contributions: Float64Array
}

/** Chance of a vector, with what each feature added on the paths through the trees (Saabas 2014). */
export function explain(model: Model, vector: ArrayLike<number>): Explanation {
  const contributions = new Float64Array(model.features.length)
  const { slope, offset } = model.calibration
  let margin = model.base
  let bias = model.base
  for (const { feature, threshold, left, value } of model.trees) {
    let at = 0
    bias += value[0] ?? 0
    for (let asked = feature[0] ?? -1; asked >= 0; asked = feature[at] ?? -1) {
      const next = (left[at] ?? 0) + ((vector[asked] ?? 0) <= (threshold[at] ?? 0) ? 0 : 1)
      contributions[asked]! += slope * ((value[next] ?? 0) - (value[at] ?? 0))
      at = next
    }
    margin += value[at] ?? 0
  }
  return { chance: sigmoid(slope * margin + offset), bias: slope * bias + offset, contributions }
}

/** Margin of a vector before calibration. */
export function marginOf(model: Pick<Model, 'base' | 'trees'>, vector: ArrayLike<number>): number {
  let margin = model.base
  for (const { feature, threshold, left, value } of model.trees) {
    let at = 0
    for (let asked = feature[0] ?? -1; asked >= 0; asked = feature[at] ?? -1)
      at = (left[at] ?? 0) + ((vector[asked] ?? 0) <= (threshold[at] ?? 0) ? 0 : 1)
    margin += value[at] ?? 0
  }
  return margin
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
