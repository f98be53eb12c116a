// Calls of the script's own functions and classes.
import type { ESTree } from 'meriyah'
import {
  type Closure,
  guessed,
  guessOf,
  isFunction,
  isGuess,
  isObj,
  isUnknown,
  type Native,
  Obj,
  Scope,
  type Taint,
  taintOf,
  Unknown,
  type Value,
} from '../values/values.ts'
import { callsWith, isRecursive, isRepeated } from './calls.ts'
import { varNames } from './declare.ts'
import { doubt } from './journal.ts'
import { nameOfMember } from './keys.ts'
import { type Frame, type Machine, type Node, Thrown } from './machine.ts'
import { makeFunction, prototypeOf } from './make-function.ts'
import { either } from './operators.ts'
import { declarePattern, nameOfKey } from './patterns.ts'
import { block } from './statements.ts'

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
  return callee.closure ? callClosure(m, callee, callee.closure, receiver, args) : new Unknown('(call)')
}

export function construct(m: Machine, callee: Value, args: readonly Value[], at: Node | null): Value {
  m.spend(2)
  if (isUnknown(callee)) {
    m.risks++
    return m.page.construct(callee, args, at)
  }
  if (!isFunction(callee)) {
    m.risks++
    return new Unknown('(new)')
  }
  if (callee.native) {
    const made = callNative(m, callee, callee.native, undefined, args, at)
    // A text or number as an object, which `typeof` and tests treat differently.
    return isObj(made) || isUnknown(made) || made === undefined ? made : guessOf('(object)', made)
  }
  if (!callee.closure) return new Unknown('(new)')
  const prototype = prototypeOf(m, callee)
  const made = new Obj('object', isObj(prototype) ? prototype : m.protos.object)
  const answer = initialise(m, callee, made, args)
  return isObj(answer) || isUnknown(answer) ? answer : made
}

/** Calls through `apply` and similar have the position of these calls. */
function callNative(m: Machine, callee: Obj, native: Native, receiver: Value, args: readonly Value[], at: Node | null): Value {
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
function inDoubt(value: Value, taint: Taint): Value {
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

/** Runs a class's fields and constructor, its parent's first if it has none of its own. */
function initialise(m: Machine, callee: Obj, made: Obj, args: readonly Value[]): Value {
  const { closure } = callee
  if (!closure) return undefined
  if (closure.parent !== undefined && isDefaultConstructor(closure)) initialiseParent(m, closure.parent, made, args)
  for (const field of closure.fields) {
    const scope = new Scope(closure.scope, true)
    scope.own = { self: made, callee: null, args: [] }
    const key = field.computed ? nameOfMember(m.evaluate(field.key, scope)) : nameOfKey(field.key)
    made.props.set(key, field.value ? m.evaluate(field.value, scope) : undefined)
  }
  return callClosure(m, callee, closure, made, args)
}

export function initialiseParent(m: Machine, parent: Value, made: Value, args: readonly Value[]): void {
  if (isFunction(parent) && parent.closure && isObj(made)) initialise(m, parent, made, args)
  else if (isUnknown(parent)) m.page.construct(parent, args, null)
}

/** Classes without a constructor get one that does nothing. */
function isDefaultConstructor(closure: Closure): boolean {
  return closure.node.type === 'FunctionExpression' && closure.node.body === null
}

function callClosure(m: Machine, callee: Obj, closure: Closure, receiver: Value, args: readonly Value[]): Value {
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
    const body = () => run(m, scopeOf(m, callee, closure, receiver, args), node)
    // Code that runs only after others runs at an unknown time.
    const value = isLater ? doubt(m, () => settling(m, body)) : body()
    const joined = frame.maybeReturned.reduceRight((rest, one) => either(one, rest), value)
    const answer = node.generator ? m.array(frame.yielded) : node.async ? m.promise(joined) : joined
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

function run(m: Machine, scope: Scope, node: Closure['node']): Value {
  if (node.body?.type !== 'BlockStatement') return node.body ? m.evaluate(node.body, scope) : undefined
  const end = block(m, node.body.body, scope)
  return end?.kind === 'return' ? end.value : undefined
}

function scopeOf(m: Machine, callee: Obj, closure: Closure, receiver: Value, args: readonly Value[]): Scope {
  const { node } = closure
  const scope = new Scope(closure.scope, true)
  for (const name of varNames(node)) scope.names.set(name, undefined)
  if (node.type !== 'ArrowFunctionExpression') {
    if (node.type === 'FunctionExpression' && node.id) scope.names.set(node.id.name, callee)
    scope.own = { self: receiver ?? m.page.global('window'), callee, args }
  }
  node.params.forEach((param, index) => {
    if (param.type === 'RestElement') declarePattern(m, param.argument, m.array(args.slice(index)), scope, 'let')
    else declarePattern(m, param, args[index], scope, 'let')
  })
  return scope
}

/** Creates a class: its constructor with the methods on its prototype. */
export function makeClass(m: Machine, node: ESTree.ClassDeclaration | ESTree.ClassExpression, outer: Scope): Value {
  const parent = node.superClass ? m.evaluate(node.superClass, outer) : undefined
  const scope = new Scope(outer, false)
  const own = node.body.body.find((one) => one.type === 'MethodDefinition' && one.kind === 'constructor')
  const written =
    own?.type === 'MethodDefinition'
      ? own.value
      : ({
          type: 'FunctionExpression',
          id: null,
          generator: false,
          async: false,
          params: [],
          body: null,
        } satisfies ESTree.FunctionExpression)
  const made = makeFunction(m, written, scope)
  const prototype = m.object([['constructor', made]])
  made.prototype = prototype
  if (isFunction(parent)) {
    made.proto = parent
    const above = prototypeOf(m, parent)
    if (isObj(above)) prototype.proto = above
  }
  if (node.id) {
    made.name = node.id.name
    scope.names.set(node.id.name, made)
  }
  const fields: ESTree.PropertyDefinition[] = []
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock') {
      const inner = new Scope(scope, true)
      inner.own = { self: made, callee: null, args: [] }
      block(m, member.body, inner)
    } else if (member.type === 'PropertyDefinition') {
      if (member.static) made.props.set(memberKey(m, member, scope), member.value ? m.evaluate(member.value, scope) : undefined)
      else fields.push(member)
    } else if (member.type === 'MethodDefinition' && member.kind !== 'constructor') {
      const home = member.static ? made : prototype
      define(home, memberKey(m, member, scope), member.kind, makeFunction(m, member.value, scope, home))
    }
  }
  Object.assign(made.closure as Closure, { home: prototype, parent, fields })
  return made
}

function memberKey(m: Machine, member: { key: Node | null; computed: boolean }, scope: Scope): string {
  if (!member.key) return ''
  return member.computed ? nameOfMember(m.evaluate(member.key, scope)) : nameOfKey(member.key)
}

/** Adds a method, getter, or setter to an object. */
export function define(home: Obj, key: string, kind: 'method' | 'get' | 'set' | 'init', value: Obj): void {
  if (kind === 'get' || kind === 'set') home.define(kind, key, value)
  else home.props.set(key, value)
}
