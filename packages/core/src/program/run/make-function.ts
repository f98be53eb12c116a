// Owns how a function written in the script becomes a value.
import type { ESTree } from 'meriyah'
import { Obj, type Scope } from '../values/values.ts'
import type { Machine } from './machine.ts'

type FunctionNode = ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression

/** `home` is the object that a method's `super` begins at. */
export function makeFunction(m: Machine, node: FunctionNode, scope: Scope, home: Obj | null = null): Obj {
  const made = new Obj('function', m.protos.function)
  made.closure = { node, scope, text: m.text, home, parent: undefined, fields: [] }
  m.made(made)
  if (node.type !== 'ArrowFunctionExpression') {
    const prototype = m.object()
    prototype.props.set('constructor', made)
    made.props.set('prototype', prototype)
    if (node.id) made.props.set('name', node.id.name)
  }
  return made
}
