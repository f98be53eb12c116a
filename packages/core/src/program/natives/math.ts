// `Math`.
import type { Machine } from '../run/machine.ts'
import { madeFrom, numberOf } from '../values/text.ts'
import { type Obj, Unknown } from '../values/values.ts'

const mathFunctions = [
  'abs',
  'acos',
  'asin',
  'atan',
  'atan2',
  'ceil',
  'cos',
  'exp',
  'floor',
  'hypot',
  'imul',
  'log',
  'log10',
  'log2',
  'max',
  'min',
  'pow',
  'round',
  'sign',
  'sin',
  'sqrt',
  'tan',
  'trunc',
  'cbrt',
  'clz32',
  'fround',
] as const

export function mathObject(m: Machine): Obj {
  const math = m.object()
  for (const name of mathFunctions) {
    const own = Math[name] as (...numbers: number[]) => number
    math.props.set(
      name,
      m.native(name, (_receiver, args) => {
        const numbers = args.map(numberOf)
        return numbers.includes(null) ? madeFrom(`Math.${name}()`, args) : own(...(numbers as number[]))
      }),
    )
  }
  math.readOnly = new Set(['PI', 'E'])
  math.props.set('PI', Math.PI)
  math.props.set('E', Math.E)
  math.props.set(
    'random',
    m.native('random', () => new Unknown('Math.random()')),
  )
  return math
}
