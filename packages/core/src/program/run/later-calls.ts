// Functions that a program passes to the page, in the order in which the page calls them.
import { guessOf, isFunction, type Value } from '../values/values.ts'
import type { Node } from './machine.ts'

export interface LaterCall {
  callee: Value
  receiver: Value
  args: readonly Value[]
  /** Number of the text that passed it. */
  layer: number
}

export const LATER_MAX = 2_000
/** Maximum calls of one function for the page. For example, a timer that sets itself again has no end. */
const TIMES_MAX = 50
/** From this call on, a passed number may be any number, because it may count the calls. */
const COUNTED_FROM = 4

/** The list grows during the loop. */
export class LaterCalls {
  readonly calls: LaterCall[] = []
  #times = new Map<Value | Node, number>()

  add(call: LaterCall): void {
    const of = isFunction(call.callee) ? (call.callee.closure?.node ?? call.callee) : call.callee
    const times = (this.#times.get(of) ?? 0) + 1
    this.#times.set(of, times)
    if (times > TIMES_MAX || this.calls.length >= LATER_MAX) return
    const args = times < COUNTED_FROM ? call.args : call.args.map((one) => (typeof one === 'number' ? guessOf('(counted)', one) : one))
    this.calls.push({ ...call, args })
  }
}
