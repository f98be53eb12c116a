import { describe, expect, it } from 'vitest'
import { guide as en } from '#i18n/en/guide/index.ts'
import { guide as es } from '#i18n/es/guide/index.ts'
import type { Article } from '#lib/article.ts'
import { allTexts, textsBySection } from './reading.ts'

const section = (article: Article, id: string) => textsBySection(article).get(id)?.join('\n') ?? ''

describe('the buyers guide', () => {
  it('states the costs of the specification in both languages', () => {
    for (const figure of ['$65 per month', '$700 per year', '$600 per year', 'Report-only CSP monitoring'])
      expect(section(en, 'cost')).toContain(figure)
    for (const figure of ['65 US$ al mes', '700 US$ al año', '600 US$ al año', 'CSP en modo de solo informe'])
      expect(section(es, 'cost')).toContain(figure)
  })

  it('states the date of the requirements, the time of setup and of the demo, and the border to Premium', () => {
    const english = allTexts(en).join('\n')
    const spanish = allTexts(es).join('\n')
    for (const fact of ['March 31, 2025', 'about 5 minutes', 'about 10 seconds', '20 million dollars']) expect(english).toContain(fact)
    for (const fact of ['31 de marzo de 2025', 'unos 5 minutos', 'unos 10 segundos', '20 millones de dólares'])
      expect(spanish).toContain(fact)
  })

  it('covers both requirements, both routes of FAQ 1588, iframes and redirects, the questions and the limits', () => {
    for (const article of [en, es]) {
      expect(section(article, 'requirement-6-4-3')).toContain('6.4.3')
      expect(section(article, 'requirement-11-6-1')).toContain('12.3.1')
      expect(section(article, 'saq-a')).toContain('FAQ 1588')
      const routes = article.sections.find(({ id }) => id === 'saq-a')?.blocks.find((block) => block.kind === 'table')
      expect(routes?.kind === 'table' && routes.rows.length).toBe(3)
      expect(section(article, 'scope')).toMatch(/iframe[\s\S]*SAQ A-EP[\s\S]*SAQ D/i)
      expect(section(article, 'limits').split('\n').length).toBeGreaterThan(8)
      expect(section(article, 'questions').match(/\?$/gm)?.length).toBeGreaterThan(8)
    }
  })
})
