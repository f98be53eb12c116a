// Makes text storable in PostgreSQL, which rejects the zero character and lone surrogates. Hostile pages send them.

/** Replaces each such character with U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** JSON text for a jsonb column, with all strings and keys made storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'string') return storableText(item)
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
    return Object.keys(item).every((key) => key === storableText(key))
      ? item
      : Object.fromEntries(Object.entries(item).map(([key, inner]) => [storableText(key), inner]))
  })
}
