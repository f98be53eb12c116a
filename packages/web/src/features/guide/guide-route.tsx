// The buyers guide.
import { ReadingPage } from '#components/reading-page.tsx'
import { openArticle } from '#lib/article-texts.ts'

const texts = await openArticle('/buyers-guide', {
  en: async () => (await import('#i18n/en/guide/index.ts')).guide,
  es: async () => (await import('#i18n/es/guide/index.ts')).guide,
})

/** The page at `/buyers-guide`. */
export function Component() {
  return <ReadingPage texts={texts} />
}
