// `try`: if its block may throw in a browser, its handler may run, and the statements after the throw may not.
import type { ESTree } from 'meriyah'
import { taintOf } from '../values/taint.ts'
import { guessOf, isObj, Scope, Unknown, type Value } from '../values/values.ts'
import { Journal } from './journal.ts'
import { type Completion, type Machine, type Node, Thrown } from './machine.ts'
import { maybe, noteJump } from './maybe.ts'
import { either } from './operators.ts'
import { declarePattern } from './patterns.ts'

export function attempt(m: Machine, node: ESTree.TryStatement, scope: Scope): Completion {
  let end: Completion
  try {
    end = node.handler ? guarded(m, node.block, node.handler, scope) : m.execute(node.block, scope)
  } catch (error) {
    const last = error instanceof Thrown && node.finalizer ? m.execute(node.finalizer, scope) : null
    if (last) return last
    throw error
  }
  return (node.finalizer && m.execute(node.finalizer, scope)) ?? end
}

/** Runs a block and, if it throws or may throw, the handler. */
function guarded(m: Machine, body: ESTree.BlockStatement, handler: ESTree.CatchClause, scope: Scope): Completion {
  const { isStrict } = m
  const turn = isTurn(handler)
  const risks = m.risks
  let end: Completion
  m.isStrict = turn
  try {
    end = watched(m, body, scope)
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    return handle(m, handler, m.risks === risks ? error.value : uncertain(error.value), scope)
  } finally {
    m.isStrict = isStrict
  }
  if (turn) return end
  if (m.risks === risks) {
    m.skipped(handler, scope)
    return end
  }
  return afterRisk(m, handler, scope, end)
}

/** What a handler gets if something before the exception may have thrown, too. */
const uncertain = (thrown: Value): Value => (isObj(thrown) ? new Unknown('(error)', taintOf(thrown)) : guessOf('(error)', thrown))

/** Runs a block. Writes after something that may throw are uncertain. */
function watched(m: Machine, body: ESTree.BlockStatement, scope: Scope): Completion {
  const risks = m.risks
  const journal = new Journal(m.journal, () => m.risks === risks)
  m.journal = journal
  try {
    return m.execute(body, scope)
  } finally {
    m.journal = journal.outer
    journal.leaveOpen()
    journal.passOn()
  }
}

/** Runs the handler of a block that may have thrown. Takes a jump only if both block and handler take it. */
function afterRisk(m: Machine, handler: ESTree.CatchClause, scope: Scope, end: Completion): Completion {
  let handled: Completion = null
  maybe(m, () => {
    handled = handle(m, handler, new Unknown('(error)'), scope)
    return handled
  })
  if (!end) return null
  const other = handled as Completion
  if (other?.kind === 'return' && end.kind === 'return') return { kind: 'return', value: either(end.value, other.value) }
  if (other) return end
  noteJump(m, end)
  return null
}

export function handle(m: Machine, handler: ESTree.CatchClause, thrown: Value, scope: Scope): Completion {
  m.called.add(handler)
  const inner = new Scope(scope, false)
  if (handler.param) declarePattern(m, handler.param, thrown, inner, 'let')
  return m.execute(handler.body, inner)
}

/** Whether a handler only does `list.push(list.shift())`, by which obfuscated code rotates its list of texts until a sum is right. */
function isTurn({ body }: ESTree.CatchClause): boolean {
  const [only] = body.body
  if (body.body.length !== 1 || only?.type !== 'ExpressionStatement') return false
  const list = calledOn(only.expression, 'push')
  const [taken] = only.expression.type === 'CallExpression' ? only.expression.arguments : []
  return list !== null && taken !== undefined && calledOn(taken, 'shift') === list
}

/** The name of the object whose method is called; null if the node is not such a call. */
function calledOn(node: Node, method: string): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { object, property } = node.callee
  const named =
    property.type === 'Identifier' && !node.callee.computed ? property.name : property.type === 'Literal' ? property.value : null
  return object.type === 'Identifier' && named === method ? object.name : null
}
