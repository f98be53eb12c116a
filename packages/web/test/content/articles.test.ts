import { describe, expect, it } from 'vitest'
import { privacy as privacyEn } from '#features/legal/content/privacy/en.ts'
import { privacy as privacyEs } from '#features/legal/content/privacy/es.ts'
import { terms as termsEn } from '#features/legal/content/terms/en.ts'
import { terms as termsEs } from '#features/legal/content/terms/es.ts'
import { guide as guideEn } from '#i18n/en/guide/index.ts'
import { guide as guideEs } from '#i18n/es/guide/index.ts'
import type { Article } from '#lib/article.ts'
import { allTexts, anchorsOf, figuresOf, linksOf, shapeOf, textsBySection } from './reading.ts'

const pages: [route: string, en: Article, es: Article][] = [
  ['/buyers-guide', guideEn, guideEs],
  ['/terms-of-service', termsEn, termsEs],
  ['/privacy-policy', privacyEn, privacyEs],
]

const anchorsByRoute = new Map(pages.map(([route, en]) => [route, anchorsOf(en)]))
const routesWithoutArticle = ['/', '/sign-in', '/sign-up', '/contact-us', '/purchase-site', '/dashboard', '/demo', '/about-us']
const sourceHosts = ['www.pcisecuritystandards.org']

function leadsSomewhere(href: string, from: string): boolean {
  if (href.startsWith('https://')) return sourceHosts.includes(new URL(href).host)
  const [path, anchor] = href.split('#')
  const route = path || from
  const anchors = anchorsByRoute.get(route)
  return anchor ? Boolean(anchors?.includes(anchor)) : Boolean(anchors) || routesWithoutArticle.includes(route)
}

describe.each(pages)('the texts of %s', (route, en, es) => {
  it('have the same sections, blocks, sizes and links in both languages', () => {
    expect(shapeOf(es)).toEqual(shapeOf(en))
  })

  it('name the same figures in both languages, section by section', () => {
    const figures = (article: Article) => [...textsBySection(article)].map(([id, texts]) => [id, figuresOf(texts)])
    expect(figures(es)).toEqual(figures(en))
  })

  it.each([
    ['en', en],
    ['es', es],
  ])('lead only to routes, anchors and sources that exist (%s)', (_language, article) => {
    expect(linksOf(article).filter(({ href }) => !leadsSomewhere(href, route))).toEqual([])
  })

  it.each([
    ['en', en],
    ['es', es],
  ])('have no empty text, no anchor twice, whole tables and a description that fits (%s)', (_language, article) => {
    expect(allTexts(article).filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(new Set(anchorsOf(article)).size).toBe(article.sections.length)
    const tables = article.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
    expect(tables.filter(({ head, rows }) => rows.some((row) => row.length !== head.length))).toEqual([])
    expect(article.description.length).toBeLessThanOrEqual(160)
  })

  it('are translated: no text of several words is the same in both languages', () => {
    const english = new Set(allTexts(en))
    expect(allTexts(es).filter((text) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && english.has(text))).toEqual([])
  })

  it.each([
    ['en', en],
    ['es', es],
  ])('hold no markup (%s)', (_language, article) => {
    expect(allTexts(article).filter((text) => /<\w|&\w+;|\]\(|\*\*/.test(text))).toEqual([])
  })
})
