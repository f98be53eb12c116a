// Steps of a run: how many there are, what gets more, and what is reserved for code after a costly part.
import { UsedUp } from './machine.ts'

export interface RunLimits {
  /** Steps of the program itself; about one per node of the tree. */
  stepsMax: number
  /** Extra steps for a program that rotates lists of texts, as obfuscated code does, because decoding takes many steps. */
  unpackStepsMax: number
  /** Steps for one function that the program passed to the page. */
  callStepsMax: number
  /** Total steps for calling functions that the program itself did not call. */
  sweepStepsMax: number
  /** Steps for one of these calls. */
  sweptCallStepsMax: number
}

const UNPACKED_MIN = 5
/** Steps that a loop leaves for the code after it, or half of them if there are fewer. */
const KEPT_STEPS = 600_000
/** Share of the steps for a loop after other loops used theirs up, so that many loops leave something, too. */
const LATER_PART = 1 / 16
/** Share of the steps that a nested loop leaves for the outer one, because recursive functions with loops nest deep. */
const INNER_PART = 1 / 32
/** Share of the extra unpacking steps if only uncalled functions unpack, because their arguments are unknown. */
const SWEPT_PART = 1 / 16
/** Share of a loop's steps after which its iterations are uncertain, in functions that only the page calls. */
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

  /** Steps for a function that may have to decode hidden texts. */
  protected further(): number {
    return this.#unpacked >= UNPACKED_MIN ? this.limits.unpackStepsMax / 4 : 0
  }

  /** Runs a possibly endless loop so that steps remain for the code after it. Returns `cut` if the loop used up its own. */
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

  /** Marks that no loop is in progress. */
  protected leaveLoops(): void {
    this.#loops = 0
    this.#hasEndless = false
    this.#inDoubtFrom = Number.POSITIVE_INFINITY
  }
}
