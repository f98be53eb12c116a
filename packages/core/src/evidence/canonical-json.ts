// Owns canonical JSON: the one spelling of a value that hashes and signatures are made over (RFC 8785, JSON Canonicalization Scheme).

/** Lists and objects in each other that are written at the most; hostile text nests deeper. */
const depthMax = 64

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * Keys sorted by UTF-16 code units, no white space, numbers and texts as ECMAScript writes them. Keys whose value is undefined are left out, as in all JSON.
 * Throws a TypeError for what has no such spelling: NaN, infinities, lone surrogates, anything that is no JSON, and more than 64 levels.
 */
export function canonicalJson(value: Json, depth = 0): string {
  if (depth > depthMax) throw new TypeError(`canonical JSON has at most ${depthMax} levels`)
  switch (typeof value) {
    case 'string':
      return canonicalText(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no number of JSON`)
      return JSON.stringify(value)
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      return isList(value) ? `[${Array.from(value, (item) => canonicalJson(item, depth + 1)).join(',')}]` : canonicalObject(value, depth)
    default:
      throw new TypeError(`a ${typeof value} is no JSON`)
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
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate is no text of JSON')
  return JSON.stringify(text)
}
