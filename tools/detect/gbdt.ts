// Owns the making of gradient-boosted trees: histograms, second-order gain, log loss (Friedman 2001; Chen and Guestrin 2016). Deterministic for its inputs and seed.
import { type Model, sigmoid, type Tree } from '@tillwatch/core/detection'
import { chanceOf } from './skimmers/random.ts'

export interface Row {
  vector: Float64Array
  /** 1 malicious, 0 benign. */
  label: number
  weight: number
}

export interface BoostOptions {
  trees: number
  depth: number
  rate: number
  /** Ridge penalty on leaf values. */
  lambda: number
  /** Least sum of second derivatives in a child. */
  hessianMin: number
  /** Share of features that a tree may ask. */
  featureShare: number
  seed: number
}

export const boostDefaults: BoostOptions = { trees: 160, depth: 4, rate: 0.08, lambda: 2, hessianMin: 2, featureShare: 0.5, seed: 1 }

const BINS_MAX = 48

/** Cuts of each feature between which rows fall into bins: at quantiles of its distinct values. */
function cutsOf(rows: readonly Row[], features: number): Float64Array[] {
  return Array.from({ length: features }, (_, feature) => {
    const values = [...new Set(rows.map(({ vector }) => vector[feature] ?? 0))].sort((a, b) => a - b)
    const middles = values.slice(1).map((value, index) => (value + (values[index] ?? 0)) / 2)
    if (middles.length <= BINS_MAX - 1) return Float64Array.from(middles)
    const step = middles.length / (BINS_MAX - 1)
    return Float64Array.from({ length: BINS_MAX - 1 }, (_, index) => middles[Math.floor(index * step)] ?? 0)
  })
}

function binOf(cuts: Float64Array, value: number): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (cuts[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Trains trees on the rows. */
export function boost(rows: readonly Row[], features: number, options: BoostOptions): Pick<Model, 'base' | 'trees'> {
  const chance = chanceOf(options.seed)
  const cuts = cutsOf(rows, features)
  const bins = cuts.map((of, feature) => Uint8Array.from(rows, ({ vector }) => binOf(of, vector[feature] ?? 0)))
  const weightOf = (label: number) => rows.reduce((sum, row) => sum + (row.label === label ? row.weight : 0), 0)
  const base = Math.log(weightOf(1) / weightOf(0))
  const margins = new Float64Array(rows.length).fill(base)
  const trees: Tree[] = []
  for (let round = 0; round < options.trees; round++) {
    const gradients = new Float64Array(rows.length)
    const hessians = new Float64Array(rows.length)
    rows.forEach(({ label, weight }, index) => {
      const p = sigmoid(margins[index] ?? 0)
      gradients[index] = weight * (p - label)
      hessians[index] = weight * p * (1 - p)
    })
    const asked = cuts
      .map((_, feature) => feature)
      .filter((feature) => (cuts[feature]?.length ?? 0) > 0 && chance.next() < options.featureShare)
    const grower = new Grower({ bins, cuts, gradients, hessians, asked, options })
    grower.grow(Uint32Array.from(rows, (_, index) => index))
    for (const { rows: members, value } of grower.leaves) for (const index of members) margins[index]! += value
    trees.push(grower.tree)
  }
  return { base, trees }
}

interface Growing {
  bins: Uint8Array[]
  cuts: Float64Array[]
  gradients: Float64Array
  hessians: Float64Array
  asked: number[]
  options: BoostOptions
}

interface Split {
  feature: number
  bin: number
  gain: number
}

/** Grows one tree, level by level. */
class Grower {
  readonly tree: Tree = { feature: [], threshold: [], left: [], value: [] }
  readonly leaves: { rows: Uint32Array; value: number }[] = []
  #given: Growing

  constructor(given: Growing) {
    this.#given = given
  }

  grow(all: Uint32Array): void {
    const queue = [{ node: this.#add(all), rows: all, depth: 0 }]
    for (let next = queue.shift(); next; next = queue.shift()) {
      const split = next.depth < this.#given.options.depth ? this.#bestSplit(next.rows) : null
      if (!split) {
        this.leaves.push({ rows: next.rows, value: this.tree.value[next.node] ?? 0 })
        continue
      }
      const bins = this.#given.bins[split.feature]!
      const [left, right] = [next.rows.filter((row) => bins[row]! <= split.bin), next.rows.filter((row) => bins[row]! > split.bin)]
      this.tree.feature[next.node] = split.feature
      this.tree.threshold[next.node] = this.#given.cuts[split.feature]![split.bin] ?? 0
      this.tree.left[next.node] = this.tree.feature.length
      for (const rows of [left, right]) queue.push({ node: this.#add(rows), rows, depth: next.depth + 1 })
    }
  }

  /** A leaf for the rows; its value is the Newton step, shortened by the rate. */
  #add(rows: Uint32Array): number {
    const { gradients, hessians, options } = this.#given
    let gradient = 0
    let hessian = 0
    for (const row of rows) {
      gradient += gradients[row]!
      hessian += hessians[row]!
    }
    this.tree.threshold.push(0)
    this.tree.left.push(0)
    this.tree.value.push(Math.round(((-gradient * options.rate) / (hessian + options.lambda)) * 1e6) / 1e6)
    return this.tree.feature.push(-1) - 1
  }

  #bestSplit(rows: Uint32Array): Split | null {
    const { bins, cuts, gradients, hessians, asked, options } = this.#given
    const score = (gradient: number, hessian: number) => (gradient * gradient) / (hessian + options.lambda)
    let best: Split | null = null
    for (const feature of asked) {
      const sums = new Float64Array(2 * BINS_MAX)
      const of = bins[feature]!
      let gradient = 0
      let hessian = 0
      for (const row of rows) {
        const bin = of[row]!
        sums[2 * bin]! += gradients[row]!
        sums[2 * bin + 1]! += hessians[row]!
        gradient += gradients[row]!
        hessian += hessians[row]!
      }
      let leftGradient = 0
      let leftHessian = 0
      for (let bin = 0; bin < (cuts[feature]?.length ?? 0); bin++) {
        leftGradient += sums[2 * bin]!
        leftHessian += sums[2 * bin + 1]!
        if (leftHessian < options.hessianMin || hessian - leftHessian < options.hessianMin) continue
        const gain = score(leftGradient, leftHessian) + score(gradient - leftGradient, hessian - leftHessian) - score(gradient, hessian)
        if (gain > 1e-6 && (best === null || gain > best.gain)) best = { feature, bin, gain }
      }
    }
    return best
  }
}
