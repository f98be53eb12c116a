// Inherited members: the prototypes of the language with the known methods.
import type { Machine, Protos } from '../run/machine.ts'
import { Obj } from '../values/values.ts'
import type { NativeFunction } from './arguments.ts'
import { arrayMethods } from './arrays.ts'
import { functionMethods, mapMethods, numberMethods, objectMethods, promiseMethods, setMethods } from './others.ts'
import { regexpMethods } from './regexps.ts'
import { stringMethods } from './strings.ts'

export const errorNames = ['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'] as const

/** The prototypes of one run. Runs share none, because a script may change them. */
export function makeProtos(m: Machine): Protos {
  const object = new Obj('object', null)
  const fn = new Obj('function', object)
  fn.native = () => undefined
  const under = () => new Obj('object', object)
  const error = under()
  const protos: Protos = {
    object,
    function: fn,
    array: under(),
    string: under(),
    number: under(),
    boolean: under(),
    regexp: under(),
    error,
    errors: new Map(errorNames.map((name) => [name, new Obj('object', error)])),
    promise: under(),
    map: under(),
    set: under(),
    bytes: under(),
  }
  for (const [name, proto] of Object.entries({ Array: protos.array, RegExp: protos.regexp, String: protos.string }))
    proto.builtin = `${name}.prototype`
  const real: Partial<Record<keyof Protos, object>> = {
    object: Object.prototype,
    function: Function.prototype,
    array: Array.prototype,
    string: String.prototype,
    number: Number.prototype,
    boolean: Boolean.prototype,
    regexp: RegExp.prototype,
    error: Error.prototype,
    promise: Promise.prototype,
    map: Map.prototype,
    set: Set.prototype,
    bytes: Object.getPrototypeOf(Uint8Array.prototype),
  }
  for (const [name, own] of Object.entries(real)) {
    const proto = protos[name as keyof Protos]
    if (proto instanceof Obj) proto.real = own
  }
  const tables: [Obj, Record<string, NativeFunction>][] = [
    [object, objectMethods],
    [fn, functionMethods],
    [protos.array, arrayMethods],
    [protos.bytes, arrayMethods],
    [protos.string, stringMethods],
    [protos.number, numberMethods],
    [protos.regexp, regexpMethods],
    [protos.promise, promiseMethods],
    [protos.map, mapMethods],
    [protos.set, setMethods],
  ]
  for (const [proto, methods] of tables) {
    for (const [name, method] of Object.entries(methods)) {
      const made = new Obj('function', fn)
      made.native = (receiver, args) => method(m, receiver, args)
      made.name = name
      proto.props.set(name, made)
    }
  }
  return protos
}

/** `Function`, which makes code from text. */
export function functionConstructor(m: Machine): Obj {
  const made = m.native('Function', (_receiver, args) => m.runText(args.at(-1) ?? '', 'Function', null, m.callAt))
  made.prototype = m.protos.function
  m.protos.function.props.set('constructor', made)
  return made
}
