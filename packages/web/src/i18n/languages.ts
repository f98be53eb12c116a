// Owns the list of languages. Without imports, so that the build reads it too.

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

/** The first of these language tags that the product speaks, by its language alone (`es-MX` gives `es`). */
export function firstSpoken(tags: readonly (string | null | undefined)[]): Language | undefined {
  for (const tag of tags) {
    const found = languages.find((language) => language === tag?.toLowerCase().split('-')[0])
    if (found) return found
  }
  return undefined
}
