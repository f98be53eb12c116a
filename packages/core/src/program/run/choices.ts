// Expressions with a part that may not be evaluated. If only the page decides, every part is.
import type { ESTree } from 'meriyah'
import { truthOf } from '../values/text.ts'
import { isObj, isUnknown, type Scope, type Value } from '../values/values.ts'
import { doubt } from './journal.ts'
import { type Machine, Thrown } from './machine.ts'
import { withNames } from './named-by-test.ts'
import { either } from './operators.ts'

export function logical(m: Machine, node: ESTree.LogicalExpression, scope: Scope): Value {
  const left = m.evaluate(node.left, scope)
  if (isUnknown(left) && node.operator === '&&') m.page.decides(left, node)
  const right = () => m.evaluate(node.right, scope)
  return shortCut(m, node.operator, left, node.operator === '&&' ? () => withNames(m, node.left, scope, right) : right)
}

export function shortCut(m: Machine, operator: string, left: Value, right: () => Value): Value {
  const truth = operator === '??' ? (isUnknown(left) ? null : left !== null && left !== undefined) : truthOf(left)
  if (truth !== null) return (operator === '&&') === truth ? right() : left
  const other = maybe(m, right)
  if (operator === '&&') return isObj(other) || isUnknown(other) ? other : left
  return either(left, other)
}

export function conditional(m: Machine, node: ESTree.ConditionalExpression, scope: Scope): Value {
  const test = m.evaluate(node.test, scope)
  const truth = truthOf(test)
  if (truth !== null) return m.evaluate(truth ? node.consequent : node.alternate, scope)
  m.page.decides(test, node)
  const first = maybe(m, () => withNames(m, node.test, scope, () => m.evaluate(node.consequent, scope)))
  return either(
    first,
    maybe(m, () => m.evaluate(node.alternate, scope)),
  )
}

/** A part that the browser may skip. Its exceptions end nothing. */
function maybe(m: Machine, look: () => Value): Value {
  m.unsure++
  try {
    return doubt(m, look)
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    m.risks++
    m.frame.maybeLeft++
    return undefined
  } finally {
    m.unsure--
  }
}
