// `new` and classes.
import type { ESTree } from 'meriyah'
import { taintOf } from '../values/taint.ts'
import {
  type CallContext,
  type Closure,
  guessOf,
  isFunction,
  isObj,
  isUnknown,
  NotYet,
  Obj,
  Scope,
  Unknown,
  type Value,
} from '../values/values.ts'
import { varNames } from './declare.ts'
import { callClosure, callNative } from './functions.ts'
import { keyOfValue, privateKey } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction, prototypeOf } from './make-function.ts'
import { nameOfKey } from './patterns.ts'
import { block } from './statements.ts'

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
    if (callee.name === 'anonymous' && !isObj(made)) return new Unknown('(new)')
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
  if (parent.name === 'Symbol' || parent.name === 'BigInt') m.risks++
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
