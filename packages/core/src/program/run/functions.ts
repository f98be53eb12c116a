// Calls of the script's own functions and classes.
import type { ESTree } from 'meriyah'
import {
  type CallContext,
  type Closure,
  guessed,
  guessOf,
  isFunction,
  isGuess,
  isObj,
  isUnknown,
  type Native,
  NotYet,
  Obj,
  Scope,
  type Taint,
  taintOf,
  Unknown,
  type Value,
} from '../values/values.ts'
import { callsWith, isRecursive, isRepeated } from './calls.ts'
import { namesIn, varNames } from './declare.ts'
import { doubt } from './journal.ts'
import { keyOfValue, privateKey } from './keys.ts'
import { type Frame, type Machine, type Node, Thrown } from './machine.ts'
import { makeFunction, prototypeOf } from './make-function.ts'
import { either } from './operators.ts'
import { declarePattern, nameOfKey } from './patterns.ts'
import { block } from './statements.ts'
import { mayBeStrict } from './strict.ts'

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
  if (!isConstructor(callee.closure)) {
    m.risks++
    return new Unknown('(new)')
  }
  const prototype = prototypeOf(m, callee)
  const made = new Obj('object', isObj(prototype) ? prototype : m.protos.object)
  const answer = initialise(m, callee, made, args)
  return isObj(answer) || isUnknown(answer) ? answer : made
}

/** Whether `new` accepts a function: not an arrow function, a method, a generator, or an async function. */
const isConstructor = ({ node, home, isClass }: Closure): boolean =>
  isClass || (node.type !== 'ArrowFunctionExpression' && home === null && !node.generator && !node.async)

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

/** Runs a class's constructor, its parent's first if it has none of its own. The result replaces the new object if it is one. */
function initialise(m: Machine, callee: Obj, made: Obj, args: readonly Value[]): Value {
  const { closure } = callee
  if (!closure) return undefined
  const isDerived = closure.parent !== undefined
  if (isDerived && !isDefaultConstructor(closure)) return callClosure(m, callee, closure, made, args)
  const given = isDerived ? initialiseParent(m, closure.parent, made, args) : undefined
  const self = isObj(given) ? given : made
  setFields(m, closure, self)
  const answer = callClosure(m, callee, closure, self, args)
  return isObj(answer) || isUnknown(answer) ? answer : given
}

/** Creates the fields of a class in a new object. */
function setFields(m: Machine, closure: Closure, self: Obj): void {
  if (closure.home && closure.scope.privates?.size) {
    if (self.brands?.has(closure.home)) m.risks++
    self.brands = (self.brands ?? new Set()).add(closure.home)
  }
  for (const field of closure.fields) setField(m, field, closure.scope, self)
}

function setField(m: Machine, { key, value }: Closure['fields'][number], outer: Scope, self: Obj): void {
  const scope = new Scope(outer, true)
  scope.own = { self, callee: null, args: [] }
  if (self.isFrozen || self.isSealed || self.fixed?.has(key) || (key.startsWith('@@#') && self.hasProps && self.props.has(key))) m.risks++
  self.props.set(key, value ? m.evaluate(value, scope) : undefined)
}

/** `super(…)`: runs the parent, and then creates the fields. */
export function callSuper(m: Machine, own: CallContext | undefined, args: readonly Value[]): void {
  if (!own) return
  if (own.isReady) m.risks++
  own.isReady = true
  const closure = own.callee?.closure
  const given = initialiseParent(m, closure?.parent, own.self, args)
  if (isObj(given) || isUnknown(given)) own.self = given
  if (closure && isObj(own.self)) setFields(m, closure, own.self)
}

function initialiseParent(m: Machine, parent: Value, made: Value, args: readonly Value[]): Value {
  if (isUnknown(parent)) {
    m.risks++
    m.page.construct(parent, args, null)
    return undefined
  }
  if (!isFunction(parent) || !isObj(made)) {
    m.risks++
    return undefined
  }
  if (parent.closure) return initialise(m, parent, made, args)
  if (!parent.native) return undefined
  const given = callNative(m, parent, parent.native, undefined, args, null)
  if (isObj(given) && given !== made) takeOver(made, given)
  else made.props.set('@@spread', new Unknown(`(${parent.name ?? 'parent'})`, taintOf(given)))
  return undefined
}

/** A new object of a class that extends one of the language's is what the language's own constructor makes. */
function takeOver(made: Obj, given: Obj): void {
  const { kind, items, entries, regexp, settled, native, element } = given
  Object.assign(made, { kind, items, entries, regexp, settled, native, element })
  if (given.hasProps) for (const [key, value] of given.props) made.props.set(key, value)
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
  return isPrimitive && !mayBeStrict(closure.text) ? guessOf('(this)', receiver) : receiver
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

/** Creates a class: its constructor with the methods on its prototype. */
export function makeClass(m: Machine, node: ESTree.ClassDeclaration | ESTree.ClassExpression, outer: Scope): Value {
  const scope = new Scope(outer, false)
  if (node.id) scope.names.set(node.id.name, new NotYet())
  const parent = node.superClass ? m.evaluate(node.superClass, scope) : undefined
  if (node.superClass && !isFunction(parent)) m.risks++
  const names = node.body.body.flatMap((member) => ('key' in member && member.key?.type === 'PrivateIdentifier' ? [member.key.name] : []))
  scope.privates = new Map(names.map((name) => [name, `@@#${name}:${scope.born}`]))
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
  prototype.hide('constructor')
  if (parent === null) prototype.proto = null
  made.prototype = prototype
  if (isFunction(parent)) {
    made.proto = parent
    const above = prototypeOf(m, parent)
    if (isObj(above)) prototype.proto = above
    if (parent.closure ? !isConstructor(parent.closure) : above === undefined) m.risks++
  }
  if (node.id) {
    made.name = node.id.name
    scope.names.set(node.id.name, made)
    scope.constants = new Set([node.id.name])
  }
  const fields: Closure['fields'][number][] = []
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock') {
      const inner = new Scope(scope, true)
      for (const name of varNames(member)) inner.names.set(name, undefined)
      inner.own = { self: made, callee: null, args: [] }
      block(m, member.body, inner)
      continue
    }
    if (member.type !== 'PropertyDefinition' && (member.type !== 'MethodDefinition' || member.kind === 'constructor')) continue
    const key = memberKey(m, member, scope)
    if (member.static && key === 'prototype') m.risks++
    if (member.type === 'PropertyDefinition') {
      const field = { key, value: member.value }
      if (member.static) setField(m, field, scope, made)
      else fields.push(field)
    } else {
      const home = member.static ? made : prototype
      define(home, key, member.kind, makeFunction(m, member.value, scope, home))
      home.hide(key)
    }
  }
  Object.assign(made.closure as Closure, { home: prototype, parent: node.superClass ? parent : undefined, fields, isClass: true })
  return made
}

function memberKey(m: Machine, member: { key: Node | null; computed: boolean }, scope: Scope): string {
  if (!member.key) return ''
  if (member.key.type === 'PrivateIdentifier') return privateKey(member.key.name, scope)
  return member.computed ? keyOfValue(m, m.evaluate(member.key, scope)) : nameOfKey(member.key)
}

/** Adds a method, getter, or setter to an object. */
export function define(home: Obj, key: string, kind: 'method' | 'get' | 'set' | 'init' | 'constructor', value: Obj): void {
  if (kind === 'get' || kind === 'set') home.define(kind, key, value)
  else home.props.set(key, value)
}
