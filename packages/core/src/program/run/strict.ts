// Whether code runs in strict mode, where more throws.
import type { Closure, Scope } from '../values/values.ts'

let last = ''
let isLast = false

const SIGNS = /use strict|\bclass\b|\bimport\b|\bexport\b/

/** Whether a text may contain strict code. Remembers the last text, since a run asks about the same one again and again. */
export function mayBeStrict(text: string): boolean {
  if (text !== last) {
    last = text
    isLast = SIGNS.test(text)
  }
  return isLast
}

const DIRECTIVE = /^\s*(?:\/\*[^*]{0,500}\*\/\s*|\/\/[^\n]{0,500}\n\s*){0,5}["']use strict["']/

/** Whether a text begins with the directive. */
export const startsStrict = (text: string): boolean => DIRECTIVE.test(text.slice(0, 3_000))

/** Whether the function of a scope, or one around it, is certainly strict. */
export function isStrictIn(scope: Scope, text: string): boolean {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.privates || isStrictFunction(at.own?.callee?.closure ?? null)) return true
  return startsStrict(text)
}

/** Whether a function is certainly strict. */
export const isStrictClosure = (closure: Closure): boolean => isStrictFunction(closure) || isStrictIn(closure.scope, closure.text)

function isStrictFunction(closure: Closure | null): boolean {
  if (closure?.node.body?.type !== 'BlockStatement') return closure?.isClass === true
  const [first] = closure.node.body.body
  const directive = first?.type === 'ExpressionStatement' && first.expression.type === 'Literal' ? first.expression.value : null
  return closure.isClass || directive === 'use strict'
}
