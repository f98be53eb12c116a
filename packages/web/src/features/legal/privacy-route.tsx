// Privacy policy. The cookie banner links to its part #cookies-policy.
import { ReadingPage } from '#components/reading-page.tsx'
import { openArticle } from '#lib/article-texts.ts'

const texts = await openArticle('/privacy-policy', {
  en: async () => (await import('./content/privacy/en.ts')).privacy,
  es: async () => (await import('./content/privacy/es.ts')).privacy,
})

/** The page at `/privacy-policy`. */
export function Component() {
  return <ReadingPage texts={texts} />
}
