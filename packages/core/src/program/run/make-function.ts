// Turns a function in the script into a value.
import type { ESTree } from 'meriyah'
import { Obj, type Scope, type Value } from '../values/values.ts'
import { noCalls } from './calls.ts'
import type { Machine } from './machine.ts'

type FunctionNode = ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression

/** Prototype for `new`. Arrow functions and language functions have none. */
export function prototypeOf(m: Machine, fn: Obj): Value {
  const isSet = fn.prototype !== undefined || (fn.hasProps && fn.props.has('prototype'))
  const isConstructor = fn.closure ? fn.closure.node.type !== 'ArrowFunctionExpression' : fn.name === 'anonymous'
  if (!isSet && isConstructor) fn.prototype = plainPrototype(m, fn)
  return fn.prototype
}

function plainPrototype(m: Machine, fn: Obj): Obj {
  if (fn.closure?.node.generator) return m.object()
  const made = m.object([['constructor', fn]])
  made.hide('constructor')
  return made
}

/** `home` is the object where a method's `super` begins. */
export function makeFunction(m: Machine, node: FunctionNode, scope: Scope, home: Obj | null = null): Obj {
  const made = new Obj('function', m.protos.function)
  made.closure = {
    node,
    scope,
    text: m.text,
    home,
    parent: undefined,
    fields: [],
    isClass: false,
    calls: noCalls(),
  }
  m.made(made)
  return made
}
