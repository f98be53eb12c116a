// The scope of a text that runs as code.
import { guessOf, Scope } from '../values/values.ts'
import type { Machine } from './machine.ts'
import { isStrictIn, startsStrict } from './strict.ts'

/** In strict mode, the names that the text declares are its own. */
export function evalScope(m: Machine, outer: Scope, how: string, text: string): Scope {
  return how === 'eval' && (startsStrict(text) || isStrictIn(outer, m.text)) ? new Scope(outer, true) : outer
}

const ASSIGNED = /([A-Za-z_$][\w$]{0,80})\s{0,9}(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?!=)/g
const ASSIGNED_MAX = 50

/** A text that the parser rejects alone may run where a browser meets it, as with `super`. What it assigns is uncertain. */
export function doubtAssigned(m: Machine, text: string, scope: Scope): void {
  let count = 0
  for (const [, name] of text.slice(0, 20_000).matchAll(ASSIGNED)) {
    if (name === undefined || ++count > ASSIGNED_MAX) return
    const holder = scope.holder(name)
    if (!holder) continue
    m.journal?.note(holder, name, holder.names.get(name))
    holder.names.set(name, guessOf(`(${name})`, holder.names.get(name)))
  }
}
