// The buyers guide.
import { ReadingPage } from '#components/reading-page.tsx'
import { openArticle } from '#lib/article-texts.ts'

const texts = await openArticle('/buyers-guide', {
  en: async () => (await import('./content/en.ts')).guide,
  es: async () => (await import('./content/es.ts')).guide,
})

/** The page at `/buyers-guide`. */
export function Component() {
  return <ReadingPage texts={texts} />
}
