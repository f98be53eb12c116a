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
  /** Steps for one of these calls. */
  sweptCallStepsMax: number
}

const UNPACKED_MIN = 5
/** Steps that a loop leaves to what stands after it, or half of them where there are fewer. */
const KEPT_STEPS = 600_000
/** Part of the steps for a loop where others have used theirs up, so that many of them leave something, too. */
const LATER_PART = 1 / 16
/** Part of the steps that a loop within a loop leaves to the outer one: functions that call themselves in loops come to many levels. */
const INNER_PART = 1 / 32
/** Part of the further steps for unpacking where only what nobody called unpacks: its arguments are unknown. */
const SWEPT_PART = 1 / 16
/** Part of the steps of a loop after which its rounds are in doubt, where the page calls what the program itself did not. */
const SURE_PART = 1 / 8

export class Budget {
  steps = 0
  isCut = false
  isSweeping = false
  risks = 0
  protected limit: number
  /** Steps that were added to the limit for unpacking. */
  protected granted = 0
  protected readonly limits: RunLimits
  #unpacked = 0
  /** Loops in progress. */
  #loops = 0
  /** Whether an earlier loop of the same block used up its steps. */
  #hasEndless = false
  #inDoubtFrom = Number.POSITIVE_INFINITY
  #unpackedBefore = 0

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
    const further = this.limits.unpackStepsMax * (this.isSweeping ? SWEPT_PART : 1)
    this.granted += further
    this.limit += further
  }

  /** Steps for a function that may have to bring hidden texts back. */
  protected further(): number {
    return this.#unpacked >= UNPACKED_MIN ? this.limits.unpackStepsMax / 4 : 0
  }

  /** Runs a loop, which may be endless, so that steps are left for what stands after it; `cut` is its answer where it used up its own. */
  bounded<T>(run: () => T, cut: T): T {
    const left = Math.max(0, this.limit - this.steps)
    const kept = this.#hasEndless ? left * (1 - LATER_PART) : Math.min(left * (this.#loops > 0 ? INNER_PART : 1 / 2), KEPT_STEPS)
    const outer = { hasEndless: this.#hasEndless, inDoubtFrom: this.#inDoubtFrom, unpackedBefore: this.#unpackedBefore }
    let isCut = false
    this.limit -= kept
    this.#loops++
    this.#hasEndless = false
    this.#inDoubtFrom = this.steps + (left - kept) * SURE_PART
    this.#unpackedBefore = this.#unpacked
    try {
      return run()
    } catch (error) {
      if (!(error instanceof UsedUp)) throw error
      isCut = true
      this.cut()
      return cut
    } finally {
      this.limit += kept
      this.#loops--
      this.#hasEndless = outer.hasEndless || isCut
      this.#inDoubtFrom = outer.inDoubtFrom
      this.#unpackedBefore = outer.unpackedBefore
    }
  }

  isInDoubt(): boolean {
    return this.isSweeping && this.steps > this.#inDoubtFrom && this.#unpacked === this.#unpackedBefore
  }

  /** No loop is in progress any more. */
  protected leaveLoops(): void {
    this.#loops = 0
    this.#hasEndless = false
    this.#inDoubtFrom = Number.POSITIVE_INFINITY
  }
}
