// Canonical JSON: the one spelling of a value for hashes and signatures (RFC 8785, JSON Canonicalization Scheme).

/** Maximum nesting of lists and objects. Hostile text nests deeper. */
const depthMax = 64

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * Sorts keys by UTF-16 code units, without white space, with numbers and texts as ECMAScript writes them. Leaves out keys with an undefined
 * value, as JSON does. Throws a TypeError for NaN, infinities, lone surrogates, values that are not JSON, and more than 64 levels.
 */
export function canonicalJson(value: Json, depth = 0): string {
  if (depth > depthMax) throw new TypeError(`canonical JSON allows at most ${depthMax} levels`)
  switch (typeof value) {
    case 'string':
      return canonicalText(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`)
      return JSON.stringify(value)
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      return isList(value) ? `[${Array.from(value, (item) => canonicalJson(item, depth + 1)).join(',')}]` : canonicalObject(value, depth)
    default:
      throw new TypeError(`a ${typeof value} is not JSON`)
  }
}

/** The canonical spelling as bytes. */
export function canonicalBytes(value: Json): Uint8Array {
  return new TextEncoder().encode(canonicalJson(value))
}

const isList = (value: readonly Json[] | object): value is readonly Json[] => Array.isArray(value)

function canonicalObject(value: { readonly [key: string]: Json | undefined }, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('only plain objects are JSON')
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    const item = value[key]
    if (item !== undefined) parts.push(`${canonicalText(key)}:${canonicalJson(item, depth + 1)}`)
  }
  return `{${parts.join(',')}}`
}

function canonicalText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('JSON text cannot contain a lone surrogate')
  return JSON.stringify(text)
}
