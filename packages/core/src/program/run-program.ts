// Determines what a program does by interpreting it with values of our own and a page that only records. The JavaScript engine gets nothing
// from it, except patterns and texts with bounded cost. Branches that the page would decide go both ways, and every function is called at
// least once.

import type { ESTree } from 'meriyah'
import { functionsReached } from './functions-reached.ts'
import { languageGlobals } from './natives/globals.ts'
import { functionConstructor, makeProtos } from './natives/protos.ts'
import { findsNoStack } from './natives/regexps.ts'
import type { Findings } from './page/facts.ts'
import type { KnownElements } from './page/known-elements.ts'
import { keepFunctions, type OfPage, scopeInPage } from './page/of-page.ts'
import { createPage } from './page/page.ts'
import { Recorder } from './page/recorder.ts'
import { leavesToVendors } from './page/vendor-calls.ts'
import { parseProgram } from './parse-program.ts'
import { handle } from './run/attempts.ts'
import type { RunLimits } from './run/budget.ts'
import { construct } from './run/classes.ts'
import { blockFunctionNames, declareBlock, varNames } from './run/declare.ts'
import { doubtAssigned, evalScope } from './run/eval-scope.ts'
import { evaluate } from './run/expressions.ts'
import { call } from './run/functions.ts'
import { doubt, type Journal } from './run/journal.ts'
import { LATER_MAX, LaterCalls } from './run/later-calls.ts'
import { type Frame, type Machine, type Node, type Protos, Thrown, UsedUp } from './run/machine.ts'
import { Makers } from './run/makers.ts'
import { get, set } from './run/members.ts'
import { execute } from './run/statements.ts'
import { mayBeStrict, startsStrict } from './run/strict.ts'
import { textOf } from './values/text.ts'
import { guessed, Obj, Scope, Unknown, type Value } from './values/values.ts'

export interface Run {
  findings: Findings
  /** False if steps, depth, or memory ran out, so that there may be more. */
  ended: boolean
  steps: number
  /** For a run that was cut short. */
  functions: { reached: number; all: number } | null
}

/** Texts that a program runs as code. More of them are not analyzed. */
const TEXTS_MAX = 500
/** Maximum functions that are called immediately to settle a promise. */
const SETTLING_MAX = 5
/** Steps for an exception handler that did not run, because it may contain the whole program. */
const HANDLER_STEPS_MAX = 1_000_000

/** Steps for each top-level statement after one that used up all steps, and the total for all of them. */
const STATEMENT_STEPS = 50_000
const AFTER_STEPS = 500_000

/** Statements that leave the value of a text as it is. Others give it one that is not followed. */
const WITHOUT_VALUE = /Declaration$|^EmptyStatement$/

/** Our own stack is also a budget, for hostile nesting. */
const isUsedUp = (error: unknown) => error instanceof UsedUp || error instanceof RangeError || findsNoStack(error)

/** Runs a program. Never throws for any text. `root` is its tree, from `parseProgram`. */
export function runProgram(text: string, root: Node, limits: RunLimits, page: OfPage | null = null): Run {
  const recorder = new Recorder(text)
  const runner = new Runner(text, recorder, limits, page)
  const ended = runner.run(root)
  return { findings: recorder.findings, ended, steps: runner.steps, functions: ended ? null : functionsReached(root, runner.called) }
}

class Runner extends Makers implements Machine {
  frame: Frame = { maybeReturned: [], maybeLeft: 0, yielded: [] }
  depth = 0
  settled = 0
  callAt: Node | null = null
  text: string
  readonly called = new Set<Node>()
  unsure = 0
  journal: Journal | null = null
  isStrict = false
  readonly globals: Scope
  readonly protos: Protos
  readonly page
  #recorder: Recorder
  #later = new LaterCalls()
  #isSettling = false
  #timed = new Map<string, Obj>()
  #functions: { fn: Obj; layer: number }[] = []
  #ran = new Set<string>()
  #skipped = new Map<ESTree.CatchClause, { scope: Scope; layer: number; text: string }>()

  readonly elements: KnownElements | null
  readonly #ofPage: OfPage | null

  constructor(text: string, recorder: Recorder, limits: RunLimits, page: OfPage | null) {
    super(limits)
    this.text = text
    this.elements = page?.elements ?? null
    this.#ofPage = page
    recorder.textNow = () => this.text
    this.#recorder = recorder
    this.protos = makeProtos(this)
    this.globals = new Scope(null, true)
    for (const [name, value] of languageGlobals(this)) this.globals.names.set(name, value)
    this.globals.names.set('Function', functionConstructor(this))
    this.globals.constants = new Set(['undefined', 'NaN', 'Infinity'])
    this.page = createPage(this, recorder)
    this.globals.own = { self: this.page.global('window'), callee: null, args: [] }
  }

  /** True if everything was analyzed. */
  run(root: Node): boolean {
    const scope = this.#ofPage ? scopeInPage(this, this.#ofPage) : this.globals
    const own = this.#within(() => this.#program(root, scope))
    // Twice, because one function may send what another stores.
    const first = this.#within(() => this.#callLater())
    this.isSweeping = true
    this.limit = this.steps + this.limits.sweepStepsMax + this.further()
    const swept = this.#within(() => this.#sweep())
    leavesToVendors(this, this.#recorder)
    if (this.#ofPage && !this.#ofPage.isHandler) keepFunctions(this.#ofPage.functions, this.globals)
    return own && first && swept && !this.isCut
  }

  sources(): number {
    return this.#recorder.findings.sources.length
  }

  evaluate(node: Node, scope: Scope): Value {
    return evaluate(this, node, scope)
  }
  execute(node: Node, scope: Scope) {
    return execute(this, node, scope)
  }
  call(callee: Value, receiver: Value, args: readonly Value[], at: Node | null): Value {
    return call(this, callee, receiver, args, at)
  }
  construct(callee: Value, args: readonly Value[], at: Node | null): Value {
    return construct(this, callee, args, at)
  }
  get(base: Value, key: string, at: Node | null): Value {
    return get(this, base, key, at)
  }
  set(base: Value, key: string, value: Value, at: Node | null): void {
    set(this, base, key, value, at)
  }

  runText(text: Value, how: string, scope: Scope | null, at: Node | null): Value {
    const known = textOf(guessed(text))
    if (text === undefined || (text instanceof Obj && text.kind === 'function')) return text
    this.page.ranText(text, how, at)
    if (known === null) return new Unknown(`${how}()`)
    const key = `${how} ${known}`
    const { texts } = this.#recorder.findings
    if (texts.length >= TEXTS_MAX && !this.#ran.has(key)) {
      this.cut()
      if (scope) doubtAssigned(this, known, scope)
      return new Unknown(`${how}()`)
    }
    const root = parseProgram(known)
    if (!root) {
      this.risks++
      if (scope) doubtAssigned(this, known, scope)
      return new Unknown(`${how}()`)
    }
    // Early errors, which only a browser finds, throw.
    this.risks++
    if (!this.#ran.has(key)) texts.push(known)
    this.#ran.add(key)
    const [outer, layer] = [this.text, this.#recorder.layer]
    const inner = evalScope(this, scope ?? this.globals, how, known)
    this.text = known
    this.#recorder.layer = texts.indexOf(known) + 1
    try {
      if (how === 'Function') return this.native('anonymous', () => this.#body(root, known, this.globals))
      return this.#body(root, known, inner)
    } finally {
      this.text = outer
      this.#recorder.layer = layer
    }
  }

  later(callee: Value, receiver: Value, args: readonly Value[]): void {
    this.#later.add({ callee, receiver, args, layer: this.#recorder.layer })
  }
  settling(run: () => void): void {
    const { calls } = this.#later
    const from = calls.length
    const attempt = (what: () => void) => {
      try {
        what()
      } catch (error) {
        if (!(error instanceof Thrown)) throw error
      }
    }
    attempt(run)
    if (this.#isSettling) return
    this.#isSettling = true
    const given = calls.slice(from, from + SETTLING_MAX)
    for (const { callee, receiver, args } of given) doubt(this, () => attempt(() => this.call(callee, receiver, args, null)))
    this.#isSettling = false
  }
  laterText(text: string, how: string, at: Node | null): void {
    const known = this.#timed.get(text) ?? this.native(how, () => this.runText(text, how, null, at))
    this.#timed.set(text, known)
    this.later(known, undefined, [])
  }
  made(fn: Obj): void {
    if (this.#functions.length < 50_000) this.#functions.push({ fn, layer: this.#recorder.layer })
  }

  skipped(node: ESTree.CatchClause, scope: Scope): void {
    if (!this.called.has(node) && !this.#skipped.has(node)) this.#skipped.set(node, { scope, layer: this.#recorder.layer, text: this.text })
  }

  /** Runs the program. A statement that uses up the steps leaves a few for those after it. */
  #program(root: Node, scope: Scope): void {
    let left = AFTER_STEPS
    this.#body(root, this.text, scope, (error) => {
      if (left < STATEMENT_STEPS || !isUsedUp(error)) throw error
      left -= STATEMENT_STEPS
      this.cut()
      this.limit = Math.max(this.limit, this.steps + STATEMENT_STEPS)
      this.#reset()
    })
  }

  /** Runs a text's tree. Returns the value of its last expression, or its return value. */
  #body(root: Node, text: string, scope: Scope, failed?: (error: unknown) => void): Value {
    if (root.type !== 'Program') return undefined
    const [outer, layer] = [this.text, this.#recorder.layer]
    this.text = text
    this.#recorder.layer = this.#recorder.findings.texts.indexOf(text) + 1
    try {
      const holder = scope.ofFunction()
      const inBlocks = new Set(mayBeStrict(text) && startsStrict(text) ? blockFunctionNames(root) : [])
      for (const name of varNames(root)) if (!holder.names.has(name) && !inBlocks.has(name)) holder.names.set(name, undefined)
      declareBlock(this, root.body, scope)
      let value: Value
      for (const statement of root.body) {
        try {
          if (statement.type === 'ExpressionStatement') value = this.evaluate(statement.expression, scope)
          else {
            const end = this.execute(statement, scope)
            if (end?.kind === 'return') return end.value
            if (!WITHOUT_VALUE.test(statement.type)) value = new Unknown('(completion)')
          }
        } catch (error) {
          if (!failed) throw error
          failed(error)
        }
      }
      return value
    } finally {
      this.text = outer
      this.#recorder.layer = layer
    }
  }

  #callLater(from = 0): void {
    const { calls } = this.#later
    for (let round = 0; round < 2; round++) {
      const end = round === 0 ? LATER_MAX : calls.length
      for (let index = from; index < calls.length && index < end; index++) {
        const { callee, receiver, args, layer } = calls[index]!
        this.#alone(layer, this.limits.callStepsMax, () => this.call(callee, receiver, args, null))
      }
    }
  }

  /** Calls what nothing called: exported functions, and handlers that the page names. */
  #sweep(): void {
    for (let index = 0; index < this.#functions.length; index++) {
      const { fn, layer } = this.#functions[index]!
      const node = fn.closure?.node
      if (!node || this.called.has(node)) continue
      const args = node.params.map((param, at) => new Unknown(param.type === 'Identifier' ? `(${param.name})` : `(argument ${at})`))
      this.#alone(layer, this.limits.sweptCallStepsMax, () => this.call(fn, undefined, args, null))
    }
    // The list grows during the loop. Its entries are treated like any other branch.
    this.isSweeping = false
    const before = this.#later.calls.length
    for (const [node, { scope, layer, text }] of this.#skipped) {
      if (this.called.has(node)) continue
      this.#alone(layer, HANDLER_STEPS_MAX, () => {
        this.text = text
        handle(this, node, new Unknown('(error)'), scope)
      })
    }
    this.#callLater(before)
    this.isSweeping = true
    this.#callLater()
  }

  /** One call by the page. An exception ends only this call. */
  #alone(layer: number, stepsMax: number, run: () => void): void {
    const { limit, granted } = this
    this.#recorder.layer = layer
    this.limit = Math.min(limit, this.steps + stepsMax + this.further())
    this.unsure = 1
    const { text } = this
    try {
      doubt(this, run)
    } catch (error) {
      const isOwn = error instanceof Thrown || (isUsedUp(error) && this.steps < limit + this.granted - granted)
      if (!isOwn) throw error
      if (!(error instanceof Thrown)) this.cut()
    } finally {
      // Steps added for unpacking must not be used by anything else.
      this.limit = limit + this.granted - granted
      this.text = text
      this.#recorder.layer = 0
      this.#reset()
    }
  }

  #reset(): void {
    this.leaveLoops()
    this.depth = 0
    this.settled = 0
    this.unsure = 0
    this.journal = null
    this.isStrict = false
    this.frame = { maybeReturned: [], maybeLeft: 0, yielded: [] }
  }

  /** Whether it ran to its end, including an exception of the script. */
  #within(run: () => void): boolean {
    try {
      run()
      return true
    } catch (error) {
      if (error instanceof Thrown) return true
      if (isUsedUp(error)) return false
      throw error
    } finally {
      this.#reset()
    }
  }
}
