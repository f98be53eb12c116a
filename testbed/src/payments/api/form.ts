// Owns reading form bodies and queries with brackets (`items[0][price]=…`) into nested parameters, and typed access to them.
import { Failure, refuse } from '#payments/failure.ts'

/** Nested parameters; arrays are records with the keys 0, 1, … */
export interface Params {
  [name: string]: string | Params
}

const nameParts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Reads a form body or query. Throws 400 for a name with broken brackets, one used both as a value and as a record, or more than six levels. */
export function readForm(text: string): Params {
  const root: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = nameParts.exec(name)
    if (!parts) throw refuse(`Invalid parameter name: ${name}`)
    const keys = [parts[1]!, ...[...parts[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)]
    if (keys.length > 6) throw refuse(`Too many levels: ${name}`)
    put(root, keys, value, name)
  }
  return root
}

function put(root: Params, keys: readonly string[], value: string, name: string): void {
  let at = root
  for (const [level, key] of keys.entries()) {
    const own = key === '' ? String(Object.keys(at).length) : key
    if (level === keys.length - 1) {
      at[own] = value
      return
    }
    at[own] ??= Object.create(null) as Params
    const next = at[own]
    if (typeof next === 'string') throw refuse(`Parameter used as a value and as a record: ${name}`, name)
    at = next
  }
}

/** Text of a parameter; undefined when it was not sent. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || typeof value === 'string') return value
  throw refuse(`Invalid string: ${name}`, name)
}

/** Text that must be there and not be empty. */
export function needed(params: Params, name: string): string {
  const value = text(params, name)
  if (value) return value
  throw new Failure(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

/** A whole number from `least` up; undefined when it was not sent. */
export function whole(params: Params, name: string, least = 0): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^-?\d+$/.test(value) && Number.isSafeInteger(number) && number >= least) return number
  throw refuse(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
}

/** true or false; undefined when it was not sent. */
export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw refuse(`Invalid boolean: ${value}`, name)
}

/** One of a closed list; undefined when it was not sent. */
export function choice<T extends string>(params: Params, name: string, allowed: readonly T[]): T | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw refuse(`Invalid ${name}: must be one of ${allowed.join(', ')}`, name)
}

/** A nested record; empty when it was not sent. */
export function record(params: Params, name: string): Params {
  const value = params[name]
  if (value === undefined || value === '') return Object.create(null) as Params
  if (typeof value !== 'string') return value
  throw refuse(`Invalid object: ${name}`, name)
}

/** The records of an array, in order; empty when it was not sent. */
export function records(params: Params, name: string): Params[] {
  return Object.values(record(params, name)).map((value) => {
    if (typeof value === 'string') throw refuse(`Invalid object: ${name}`, name)
    return value
  })
}

/** The texts of an array, in order; empty when it was not sent. */
export function texts(params: Params, name: string): string[] {
  return Object.values(record(params, name)).map((value) => {
    if (typeof value !== 'string') throw refuse(`Invalid string: ${name}`, name)
    return value
  })
}

/** Metadata after a call: sent keys replace the old ones, an empty value removes its key. */
export function metadata(params: Params, old: Readonly<Record<string, string>> = {}, name = 'metadata'): Record<string, string> {
  if (params[name] === '') return {}
  const sent = Object.entries(record(params, name)).map(([key, value]) => {
    if (typeof value !== 'string') throw refuse(`Invalid string: ${name}[${key}]`, name)
    return [key, value] as const
  })
  return Object.fromEntries(Object.entries({ ...old, ...Object.fromEntries(sent) }).filter(([, value]) => value !== ''))
}

/** Refuses a parameter that the route does not know: the simulator says what it cannot do, it never ignores it. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new Failure(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}
