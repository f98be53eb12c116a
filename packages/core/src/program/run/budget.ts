// Owns the steps of a run: how many there are, who gets more, and what is kept for what stands after a costly part.
import { UsedUp } from './machine.ts'

export interface RunLimits {
  /** Steps of the program itself, about a node of the tree each. */
  stepsMax: number
  /** Further steps of a program that turns lists of texts round, as obfuscators' code does: to bring hidden texts back takes many. */
  unpackStepsMax: number
  /** Steps for one function that the program handed to the page. */
  callStepsMax: number
  /** Steps for calling what the program itself did not call. */
  sweepStepsMax: number
}

const UNPACKED_MIN = 5
/** Steps that a loop leaves to what stands after it, or half of them where there are fewer. */
const KEPT_STEPS = 600_000
/** Part of the steps for a loop where others have used theirs up, so that many of them leave something, too. */
const LATER_PART = 1 / 16

export class Budget {
  steps = 0
  isCut = false
  risks = 0
  protected limit: number
  /** Steps that were added to the limit for unpacking. */
  protected granted = 0
  protected readonly limits: RunLimits
  #unpacked = 0
  #hasEndless = false

  constructor(limits: RunLimits) {
    this.limits = limits
    this.limit = limits.stepsMax
  }

  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.limit) throw new UsedUp('steps')
  }

  cut(): void {
    this.isCut = true
    this.risks++
  }

  unpacks(share = 1): void {
    const before = this.#unpacked
    this.#unpacked += share
    if (before >= UNPACKED_MIN || this.#unpacked < UNPACKED_MIN) return
    this.granted += this.limits.unpackStepsMax
    this.limit += this.limits.unpackStepsMax
  }

  /** Steps for a function that may have to bring hidden texts back. */
  protected further(): number {
    return this.#unpacked >= UNPACKED_MIN ? this.limits.unpackStepsMax / 4 : 0
  }

  /** Runs a loop, which may be endless, so that steps are left for what stands after it; `cut` is its answer where it used up its own. */
  bounded<T>(run: () => T, cut: T): T {
    const left = Math.max(0, this.limit - this.steps)
    const kept = this.#hasEndless ? left * (1 - LATER_PART) : Math.min(left / 2, KEPT_STEPS)
    this.limit -= kept
    try {
      return run()
    } catch (error) {
      if (!(error instanceof UsedUp)) throw error
      this.#hasEndless = true
      this.cut()
      return cut
    } finally {
      this.limit += kept
    }
  }
}
