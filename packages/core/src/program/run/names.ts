// Resolves names.
import { taintOf } from '../values/taint.ts'
import { isObj, NotYet, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'
import { mayBeStrict } from './strict.ts'

export function nameValue(m: Machine, name: string, scope: Scope): Value {
  for (let at: Scope | null = scope; at; at = at.parent) {
    if (at.members) {
      const object = scope.membersFor(name)
      if (isObj(object) && object.hasInChain('@@unscopables')) {
        m.risks++
        const outer = at.parent ? nameValue(m, name, at.parent) : undefined
        return new Unknown(name, taintOf(m.get(object, name, null)) | taintOf(outer))
      }
      if (object) return m.get(object, name, null)
    }
    const value = at.names.get(name)
    if (at.doubtful?.has(name)) m.risks++
    if (value instanceof NotYet) {
      m.risks++
      return new Unknown(value.path)
    }
    // A global of this name is the prototype of the window.
    if (name === '__proto__' && at.parent === null) return new Unknown(name, taintOf(value))
    if (value !== undefined || at.names.has(name)) return value
    const own = name === 'arguments' ? at.own : null
    if (own?.callee) {
      own.list ??= argumentsOf(m, own.callee, own.args, scope)
      return own.list
    }
  }
  // Possibly nothing created it.
  if (name !== 'window' && name !== 'document') m.risks++
  return m.page.global(name)
}

/** `this`, which the constructor of a derived class has only after `super()`. */
export function selfOf(m: Machine, scope: Scope): Value {
  const own = scope.context()
  const closure = own?.callee?.closure
  if (closure?.isClass && closure.parent !== undefined && !own?.isReady) m.risks++
  return own?.self
}

function argumentsOf(m: Machine, callee: Obj, args: readonly Value[], scope: Scope): Obj {
  const list = m.array([...args])
  list.isArguments = true
  list.proto = m.protos.object
  const { closure } = callee
  const isStrict = closure !== null && mayBeStrict(closure.text)
  const strict = () => strictCallee(m, callee)
  if (isStrict) list.define('get', 'callee', m.native('callee', strict))
  else list.props.set('callee', callee)
  list.hide('callee')
  const params = closure?.node.params ?? []
  const names = params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : []))
  if (!closure || names.length !== params.length || isStrict) return list
  const holder = scope.ofCall()
  list.mapped = { scope: holder, params: names }
  for (const index of args.keys()) {
    const name = names[index]
    if (name !== undefined) list.items[index] = holder.names.get(name)
  }
  return list
}

/** Strict functions have no `callee`. Whether this one is strict is not known. */
function strictCallee(m: Machine, callee: Obj): Value {
  m.risks++
  return callee
}
