// Terms of service.
import { ReadingPage } from '#components/reading-page.tsx'
import { openArticle } from '#lib/article-texts.ts'

const texts = await openArticle('/terms-of-service', {
  en: async () => (await import('./content/terms/en.ts')).terms,
  es: async () => (await import('./content/terms/es.ts')).terms,
})

/** The page at `/terms-of-service`. */
export function Component() {
  return <ReadingPage texts={texts} />
}
