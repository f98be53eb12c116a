// Creates the language's own objects.
import { compile, NO_PATTERN } from '../natives/regexps.ts'
import { Obj, type Value } from '../values/values.ts'
import { Budget } from './budget.ts'
import type { Protos } from './machine.ts'

export abstract class Makers extends Budget {
  abstract readonly protos: Protos

  array(items: Value[]): Obj {
    const made = new Obj('array', this.protos.array)
    made.items = items
    return made
  }
  object(entries: Iterable<readonly [string, Value]> = []): Obj {
    const made = new Obj('object', this.protos.object)
    for (const [key, value] of entries) made.props.set(key, value)
    return made
  }
  native(name: string, native: (receiver: Value, args: readonly Value[]) => Value): Obj {
    const made = new Obj('function', this.protos.function)
    made.native = native
    made.name = name
    return made
  }
  promise(settled: Value): Obj {
    const made = new Obj('promise', this.protos.promise)
    made.settled = settled
    return made
  }
  regexp(pattern: string, flags: string): Obj {
    const made = new Obj('regexp', this.protos.regexp)
    made.regexp = compile(pattern, flags)
    if (made.regexp === NO_PATTERN) this.risks++
    return made
  }
  error(name: string, message: Value): Obj {
    const made = new Obj('error', this.protos.errors.get(name) ?? this.protos.error)
    made.props.set('name', name)
    made.props.set('message', message ?? '')
    return made
  }
}
