// List of languages. Has no imports, so the build can read it too.

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

/** The first supported language among these tags, by primary language (`es-MX` gives `es`). */
export function firstSpoken(tags: readonly (string | null | undefined)[]): Language | undefined {
  for (const tag of tags) {
    const found = languages.find((language) => language === tag?.toLowerCase().split('-')[0])
    if (found) return found
  }
  return undefined
}
