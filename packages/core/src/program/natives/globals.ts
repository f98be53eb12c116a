// Functions and objects of the language that exist in any browser and do not involve a page.

import { itemsOf } from '../run/items.ts'
import type { Machine } from '../run/machine.ts'
import { binary } from '../run/operators.ts'
import { knownStart, madeFrom, numberOf, textOf } from '../values/text.ts'
import { encoded, guessOf, isObj, isUnknown, Obj, Unknown, type Value } from '../values/values.ts'
import { arrayFrom } from './arrays.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { jsonParse, jsonText } from './json.ts'
import { mathObject } from './math.ts'
import { type Answer, objectStatics } from './object-statics.ts'
import { errorNames } from './protos.ts'
import { reflectStatics } from './reflect.ts'
import { newTypedArray, typedArrayNames } from './typed-arrays.ts'

const textFunctions: Record<string, (text: string) => string> = {
  atob: fromBase64,
  btoa: toBase64,
  decodeURI: (text) => decodeURI(text),
  decodeURIComponent: (text) => decodeURIComponent(text),
  encodeURI: (text) => encodeURI(text),
  encodeURIComponent: (text) => encodeURIComponent(text),
  escape: (text) => escape(text),
  unescape: (text) => unescape(text),
}

/** A function from text to text. If it rejects its input, the result is unknown. */
function ofText(name: string, change: (text: string) => string): Answer {
  return (m, [value]) => {
    const text = textOf(value)
    if (text === null) {
      m.risks++
      const made = madeFrom(`${name}(${isUnknown(value) ? value.path : '…'})`, [value])
      return name === 'btoa' ? encoded(made) : made
    }
    m.spend(1 + (text.length >> 5))
    try {
      return change(text)
    } catch {
      m.risks++
      // A browser would throw. A script that relies on that continues with an unknown value.
      return new Unknown(`${name}(…)`)
    }
  }
}

const functions: Record<string, Answer> = {
  ...Object.fromEntries(Object.entries(textFunctions).map(([name, change]) => [name, ofText(name, change)])),
  parseInt: (_m, [value, radix]) => {
    const text = textOf(value)
    return text === null ? madeFrom('parseInt()', [value]) : Number.parseInt(text, numberOf(radix) ?? 10)
  },
  parseFloat: (_m, [value]) => {
    const text = textOf(value)
    return text === null ? madeFrom('parseFloat()', [value]) : Number.parseFloat(text)
  },
  isNaN: (_m, [value]) => {
    const number = numberOf(value)
    return number === null ? madeFrom('isNaN()', [value]) : Number.isNaN(number)
  },
  isFinite: (_m, [value]) => {
    const number = numberOf(value)
    return number === null ? madeFrom('isFinite()', [value]) : Number.isFinite(number)
  },
}

function withStatics(m: Machine, made: Obj, statics: Record<string, Answer>): Obj {
  for (const [name, answer] of Object.entries(statics)) {
    made.props.set(
      name,
      m.native(name, (receiver, args) => answer(m, args, receiver)),
    )
  }
  return made
}

function constructorOf(m: Machine, name: string, prototype: Obj, make: Answer): Obj {
  const made = m.native(name, (receiver, args) => make(m, args, receiver))
  made.prototype = prototype
  prototype.props.set('constructor', made)
  return made
}

const NUMBERS = [
  'EPSILON',
  'MAX_SAFE_INTEGER',
  'MAX_VALUE',
  'MIN_SAFE_INTEGER',
  'MIN_VALUE',
  'NEGATIVE_INFINITY',
  'NaN',
  'POSITIVE_INFINITY',
] as const

/** Every global name of the language, for the program's scope. */
export function languageGlobals(m: Machine): Map<string, Value> {
  const names = new Map<string, Value>()
  const { protos } = m
  for (const [name, answer] of Object.entries(functions))
    names.set(
      name,
      m.native(name, (receiver, args) => answer(m, args, receiver)),
    )
  names.set('undefined', undefined)
  names.set('NaN', Number.NaN)
  names.set('Infinity', Number.POSITIVE_INFINITY)
  names.set('Math', mathObject(m))
  names.set('Reflect', withStatics(m, m.object(), reflectStatics))
  const json = m.object([
    ['stringify', m.native('stringify', (_receiver, args) => jsonText(args[0], args.slice(1)))],
    ['parse', m.native('parse', (_receiver, args) => jsonParse(m, args[0]))],
  ])
  json.builtin = 'JSON'
  names.set('JSON', json)
  names.set(
    'Object',
    withStatics(
      m,
      constructorOf(m, 'Object', protos.object, (_m, [value]) =>
        isObj(value) || isUnknown(value) ? value : value === undefined || value === null ? m.object() : guessOf('(object)', value),
      ),
      objectStatics,
    ),
  )
  names.set(
    'Array',
    withStatics(m, constructorOf(m, 'Array', protos.array, newArray), {
      from: arrayFrom,
      isArray: (_m, [value]) =>
        isUnknown(value) ? madeFrom('isArray()', [value]) : isObj(value) && value.kind === 'array' && !value.isArguments,
      of: (_m, args) => m.array([...args]),
    }),
  )
  names.set(
    'String',
    withStatics(
      m,
      constructorOf(m, 'String', protos.string, (_m, args) => (args.length === 0 ? '' : stringOf(args[0]))),
      { fromCharCode: fromCodes, fromCodePoint: fromCodes, raw: rawText },
    ),
  )
  names.set(
    'Number',
    withStatics(
      m,
      constructorOf(m, 'Number', protos.number, (_m, args) => (args.length === 0 ? 0 : (numberOf(args[0]) ?? madeFrom('Number()', args)))),
      {
        isInteger: (_m, [value]) => (isUnknown(value) ? madeFrom('isInteger()', [value]) : Number.isInteger(value)),
        isNaN: (_m, [value]) => (isUnknown(value) ? madeFrom('isNaN()', [value]) : Number.isNaN(value)),
        isFinite: (_m, [value]) => (isUnknown(value) ? madeFrom('isFinite()', [value]) : Number.isFinite(value)),
        parseFloat: functions.parseFloat!,
        parseInt: functions.parseInt!,
      },
    ),
  )
  const number = names.get('Number')
  for (const name of NUMBERS) if (isObj(number)) number.props.set(name, Number[name])
  names.set(
    'Boolean',
    constructorOf(m, 'Boolean', protos.boolean, (_m, [value]) => (isUnknown(value) ? madeFrom('Boolean()', [value]) : Boolean(value))),
  )
  names.set('RegExp', constructorOf(m, 'RegExp', protos.regexp, newPattern))
  for (const name of ['Error', ...errorNames])
    names.set(
      name,
      constructorOf(m, name, protos.errors.get(name) ?? protos.error, (_m, [message]) => m.error(name, message)),
    )
  for (const name of ['Map', 'WeakMap']) names.set(name, constructorOf(m, name, protos.map, newMap))
  for (const name of ['Set', 'WeakSet']) names.set(name, constructorOf(m, name, protos.set, newSet))
  for (const name of typedArrayNames)
    names.set(
      name,
      withStatics(
        m,
        constructorOf(m, name, protos.bytes, (_m, [source]) => newTypedArray(m, name, source)),
        { from: (_m, args) => newTypedArray(m, name, arrayFrom(m, args)), of: (_m, args) => newTypedArray(m, name, m.array([...args])) },
      ),
    )
  names.set('Symbol', symbols(m))
  for (const name of [
    'Array',
    'Boolean',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ] as const) {
    const own = names.get(name)
    if (isObj(own)) own.real = globalThis[name]
  }
  return names
}

/** `String.raw`: the raw text of a template. */
function rawText(_m: Machine, [strings, ...values]: readonly Value[]): Value {
  const raw = isObj(strings) ? strings.props.get('raw') : undefined
  if (!isObj(raw)) return madeFrom('raw()', [strings, ...values])
  return raw.items.reduce<Value>((text, part, index) => {
    const value = index === 0 ? '' : index - 1 < values.length ? values[index - 1] : ''
    return binary('+', binary('+', text, stringOf(value)), part)
  }, '')
}

function stringOf(value: Value): Value {
  const text = textOf(value)
  if (text !== null) return text
  const unknown = madeFrom('String()', [value])
  unknown.text = knownStart(value)
  return unknown
}

function newArray(m: Machine, args: readonly Value[]): Value {
  if (args.length !== 1 || typeof args[0] !== 'number') return m.array([...args])
  return m.array(new Array<Value>(Math.max(0, Math.min(args[0] || 0, 100_000))))
}

function newMap(m: Machine, [source]: readonly Value[]): Value {
  const made = new Obj('map', m.protos.map)
  made.entries = new Map()
  if (source !== undefined && source !== null)
    for (const entry of itemsOf(m, source)) made.entries.set(m.get(entry, '0', null), m.get(entry, '1', null))
  return made
}

function newSet(m: Machine, [source]: readonly Value[]): Value {
  const made = new Obj('set', m.protos.set)
  made.items = source === undefined || source === null ? [] : [...new Set(itemsOf(m, source))]
  return made
}

function newPattern(m: Machine, [source, flags]: readonly Value[]): Value {
  if (isObj(source) && source.kind === 'regexp') return source
  const text = textOf(source)
  return text === null ? madeFrom('RegExp()', [source]) : m.regexp(text, textOf(flags ?? '') ?? '')
}

/** Steps for making one character from its code, because hidden texts consist of many. */
const DECODED_LETTER = 1 / 128

function fromCodes(m: Machine, args: readonly Value[]): Value {
  const codes = args.map(numberOf)
  if (codes.includes(null)) return encoded(madeFrom('fromCharCode()', args))
  m.spend(1 + (codes.length >> 4))
  m.unpacks(DECODED_LETTER)
  let text = ''
  for (const code of codes as number[]) text += code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : String.fromCharCode(code)
  return text
}

const wellKnownSymbols =
  'asyncDispose asyncIterator dispose hasInstance isConcatSpreadable iterator match matchAll replace search species split toPrimitive toStringTag unscopables'.split(
    ' ',
  )

function symbols(m: Machine): Obj {
  let count = 0
  const made = m.native('Symbol', (_receiver, [name]) => new Unknown(`@@${++count}:${textOf(name ?? '') ?? ''}`))
  for (const name of wellKnownSymbols) made.props.set(name, new Unknown(`@@${name}`))
  made.props.set(
    'for',
    m.native('for', (_receiver, [name]) => new Unknown(`@@for:${textOf(name) ?? ''}`)),
  )
  return made
}
