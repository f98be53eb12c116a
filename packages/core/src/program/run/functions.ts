// Calls of the script's own functions and classes.
import type { ESTree } from 'meriyah'
import { taintOf } from '../values/taint.ts'
import {
  type Closure,
  guessed,
  guessOf,
  isGuess,
  isObj,
  isUnknown,
  type Native,
  NotYet,
  type Obj,
  Scope,
  type Taint,
  Unknown,
  type Value,
} from '../values/values.ts'
import { callsWith, isRecursive, isRepeated } from './calls.ts'
import { blockFunctionNames, namesIn, varNames } from './declare.ts'
import { doubt } from './journal.ts'
import { type Frame, type Machine, type Node, Thrown } from './machine.ts'
import { either } from './operators.ts'
import { declarePattern } from './patterns.ts'
import { block } from './statements.ts'
import { isStrictClosure, mayBeStrict } from './strict.ts'

const DEPTH_MAX = 150
export function call(m: Machine, callee: Value, receiver: Value, args: readonly Value[], at: Node | null): Value {
  m.spend(2)
  if (isUnknown(callee)) {
    m.risks++
    return m.page.call(callee, receiver, args, at)
  }
  // Calling something other than a function throws in a browser. Here, it is probably something that the interpreter does not know well
  // enough.
  if (!isObj(callee) || callee.kind !== 'function') {
    m.risks++
    if (m.isStrict) throw new Thrown(m.error('TypeError', 'no function'))
    return new Unknown('(call)')
  }
  if (callee.native) return callNative(m, callee, callee.native, receiver, args, at)
  if (callee.closure?.isClass) m.risks++
  return callee.closure ? callClosure(m, callee, callee.closure, receiver, args) : new Unknown('(call)')
}

/** Calls through `apply` and similar have the position of these calls. */
export function callNative(m: Machine, callee: Obj, native: Native, receiver: Value, args: readonly Value[], at: Node | null): Value {
  m.callAt = at ?? m.callAt
  if (isGuess(receiver) || (args.some(isGuess) && !keepsArguments(callee, receiver))) {
    const taint = args.reduce<Taint>((sum, one) => sum | taintOf(one), taintOf(receiver))
    return inDoubt(native(guessed(receiver), args.map(guessed)), taint)
  }
  return native(receiver, args)
}

/** Whether a language function may pass on or store its arguments unchanged. */
function keepsArguments({ name }: Obj, receiver: Value): boolean {
  if (name === 'apply' || name === 'bind' || name === 'call' || name === 'bound') return true
  return isObj(receiver) && receiver.kind !== 'function'
}

/** The result of a guess is a guess, or a list of guesses. */
export function inDoubt(value: Value, taint: Taint): Value {
  if (isUnknown(value)) {
    value.taint |= taint
    return value
  }
  if (!isObj(value)) return value === undefined ? value : guessOf('(guess)', value, taint)
  if (value.kind === 'array') {
    value.items = value.items.map((item) => (isObj(item) || isUnknown(item) || item === undefined ? item : guessOf('(guess)', item, taint)))
    value.isOpen = true
  }
  return value
}

/** Calls a function of the script. */
export function callClosure(m: Machine, callee: Obj, closure: Closure, receiver: Value, args: readonly Value[]): Value {
  const { node } = closure
  if (!node.body) return undefined
  if (m.depth >= DEPTH_MAX) {
    m.cut()
    m.spend(100) // otherwise calls that branch would not end
    return new Unknown('(deep call)', taintOf(receiver) | args.reduce<number>((sum, one) => sum | taintOf(one), 0))
  }
  const calls = callsWith(closure, args)
  const given = m.isSweeping || m.unsure > 0 ? args.reduce<Taint>((sum, one) => sum | taintOf(one), taintOf(receiver)) : 0
  if (isRepeated(m, calls, given, args)) {
    const answer = given === 0 ? calls.answer : calls.tainted
    return isObj(answer) ? answer : inDoubt(answer, 0)
  }
  if (isRecursive(m, calls, args)) {
    const known = given === 0 ? calls.answer : calls.tainted
    return isObj(known) || isUnknown(known) ? known : new Unknown('(recursive call)', given)
  }
  m.depth++
  calls.active++
  m.called.add(node)
  const outer = m.frame
  const frame: Frame = { maybeReturned: [], maybeLeft: 0, yielded: [] }
  const text = m.text
  m.frame = frame
  m.text = closure.text
  try {
    const isLater = node.async || node.generator
    const body = () => runIn(m, scopeOf(m, callee, closure, receiver, args), closure)
    // Code that runs only after others runs at an unknown time.
    const value = isLater ? doubt(m, () => settling(m, body)) : body()
    const joined = frame.maybeReturned.reduceRight((rest, one) => either(one, rest), value)
    const answer = node.generator ? generated(m, frame.yielded, body) : node.async ? m.promise(joined) : joined
    if (given === 0) calls.answer = fuller(answer, calls.answer)
    else calls.tainted = fuller(answer, calls.tainted)
    return answer
  } finally {
    m.depth--
    calls.active--
    m.frame = outer
    m.text = text
  }
}

/** The values of a generator. */
function generated(m: Machine, items: Value[], body: () => Value): Obj {
  const list = m.array(items)
  list.again = () => doubt(m, () => settling(m, body))
  return list
}

/** An exception in an async function goes into its promise, and in a generator to its caller. */
function settling(m: Machine, body: () => Value): Value {
  try {
    return body()
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    m.risks++
    return new Unknown('(rejected)')
  }
}

/** The more informative of two results. */
function fuller(first: Value, second: Value): Value {
  const joined = either(first, second)
  return isGuess(joined) ? joined.guess : joined
}

/** Runs a function's body. The constructor of a derived class has to call `super()`, or to return an object. */
function runIn(m: Machine, scope: Scope, closure: Closure): Value {
  const value = run(m, scope, closure.node)
  if (closure.isClass && closure.parent !== undefined && !isObj(value) && (value !== undefined || !scope.own?.isReady)) m.risks++
  return value
}

function run(m: Machine, scope: Scope, node: Closure['node']): Value {
  if (node.body?.type !== 'BlockStatement') return node.body ? m.evaluate(node.body, scope) : undefined
  const end = block(m, node.body.body, scope)
  return end?.kind === 'return' ? end.value : undefined
}

function scopeOf(m: Machine, callee: Obj, closure: Closure, receiver: Value, args: readonly Value[]): Scope {
  const { node } = closure
  const isSimple = node.params.every(({ type }) => type === 'Identifier')
  const scope = new Scope(closure.scope, true)
  const vars = varNames(node)
  if (isSimple) for (const name of vars) scope.names.set(name, undefined)
  const inBlocks = blockFunctionNames(node)
  if (isSimple && inBlocks.length > 0 && mayBeStrict(closure.text) && isStrictClosure(closure))
    for (const name of inBlocks) scope.names.delete(name)
  if (node.type !== 'ArrowFunctionExpression') {
    if (node.type === 'FunctionExpression' && node.id && !vars.includes(node.id.name)) {
      scope.names.set(node.id.name, callee)
      if (!closure.isClass) scope.constants = new Set([node.id.name])
    }
    scope.own = { self: thisFor(m, receiver, closure), callee, args }
  }
  if (isSimple) {
    for (const [index, param] of node.params.entries()) giveParameter(m, param, args[index], scope)
    return scope
  }
  for (const param of node.params) for (const name of namesIn(param)) scope.names.set(name, new NotYet())
  node.params.forEach((param, index) => {
    if (param.type === 'RestElement') declarePattern(m, param.argument, m.array(args.slice(index)), scope, 'let')
    else giveParameter(m, param, args[index], scope)
  })
  return bodyScope(scope, vars)
}

/** `this`: outside strict mode, a text or number becomes an object. */
function thisFor(m: Machine, receiver: Value, closure: Closure): Value {
  if (receiver === undefined || receiver === null) return m.page.global('window')
  const isPrimitive = !isObj(receiver) && !isUnknown(receiver)
  return isPrimitive && !(mayBeStrict(closure.text) && isStrictClosure(closure)) ? guessOf('(this)', receiver) : receiver
}

function giveParameter(m: Machine, param: ESTree.Parameter, value: Value, scope: Scope): void {
  if (param.type === 'Identifier') scope.constants?.delete(param.name)
  declarePattern(m, param, value, scope, 'let')
}

/** Parameters with expressions have a scope of their own, in which the body's variables do not exist. */
function bodyScope(params: Scope, vars: readonly string[]): Scope {
  const scope = new Scope(params, true)
  scope.own = params.own
  for (const name of vars) scope.names.set(name, params.names.get(name))
  return scope
}
