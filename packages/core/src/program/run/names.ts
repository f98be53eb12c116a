// Resolves names.
import type { Obj, Scope, Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

export function nameValue(m: Machine, name: string, scope: Scope): Value {
  for (let at: Scope | null = scope; at; at = at.parent) {
    if (at.members) {
      const object = scope.membersFor(name)
      if (object) return m.get(object, name, null)
    }
    const value = at.names.get(name)
    if (value !== undefined || at.names.has(name)) return value
  }
  const own = name === 'arguments' ? scope.context() : null
  if (own?.callee) return argumentsOf(m, own.callee, own.args)
  // Possibly nothing created it.
  if (name !== 'window' && name !== 'document') m.risks++
  return m.page.global(name)
}

function argumentsOf(m: Machine, callee: Obj, args: readonly Value[]): Obj {
  const list = m.array([...args])
  list.props.set('callee', callee)
  return list
}
