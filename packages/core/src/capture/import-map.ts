// Owns the reading of the integrity that an import map names (HTML standard, "parse an import map string").

/**
 * Integrity by address, in the spelling of a parsed address. Empty for what is no import map: browsers pass it over whole. Keys that are no addresses count for nothing.
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
    // No JSON: the browser reports it and goes on without.
    return null
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
