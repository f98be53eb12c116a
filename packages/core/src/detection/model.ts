// The model: gradient-boosted trees from JSON, turned into a calibrated probability and the contribution of each feature.

/**
 * One tree as flat lists: node i tests `x[feature[i]] <= threshold[i]`, then goes to `left[i]` or the node after it. A leaf has feature -1.
 * `value` is the mean below it.
 */
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
  /** Platt scaling of the margin: log-odds = slope × margin + offset (Platt 1999). */
  calibration: { slope: number; offset: number }
  /** Probabilities from which a script gets each verdict. */
  thresholds: { suspicious: number; malicious: number }
}

export interface Explanation {
  /** Calibrated probability, 0–1. */
  chance: number
  /** Log-odds that no feature explains. */
  bias: number
  /** Log-odds that each feature of the vector added. With the bias, they sum to the log-odds of the probability. */
  contributions: Float64Array
}

/** Probability of a vector, with the contribution of each feature on the paths through the trees (Saabas 2014). */
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
