// Owns how a function written in the script becomes a value.
import type { ESTree } from 'meriyah'
import { Obj, type Scope, type Value } from '../values/values.ts'
import { noCalls } from './calls.ts'
import type { Machine } from './machine.ts'

type FunctionNode = ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression

/** What `new` makes objects from; arrow functions and those of the language have none of their own making. */
export function prototypeOf(m: Machine, fn: Obj): Value {
  if (fn.prototype === undefined && fn.closure && fn.closure.node.type !== 'ArrowFunctionExpression')
    fn.prototype = m.object([['constructor', fn]])
  return fn.prototype
}

/** `home` is the object that a method's `super` begins at. */
export function makeFunction(m: Machine, node: FunctionNode, scope: Scope, home: Obj | null = null): Obj {
  const made = new Obj('function', m.protos.function)
  made.closure = {
    node,
    scope,
    text: m.text,
    home,
    parent: undefined,
    fields: [],
    calls: noCalls(),
  }
  m.made(made)
  return made
}
