// Reads the integrity values of an import map (HTML standard, "parse an import map string").

/**
 * Integrity by parsed address. Empty if the text is not an import map, because browsers ignore it as a whole. Ignores keys that are not
 * addresses.
 */
export function importMapIntegrity(text: string, base: string): ReadonlyMap<string, string> {
  const integrity = objectOf(parsed(text)).integrity
  return new Map(
    Object.entries(objectOf(integrity)).flatMap(([key, value]) => {
      const address = /^(?:\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i.test(key) ? URL.parse(key, base) : null
      return address && typeof value === 'string' ? [[address.href, value] as const] : []
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the browser reports an error and continues.
    return null
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
