import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { directionOf, startTranslation } from '#i18n/index.ts'

function texts(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value as object, `${path}${key}.`),
  )
}

const source = join(import.meta.dirname, '..', 'src')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^i18n\/e[ns]\//.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n')

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe('languages', () => {
  const english = new Map(texts(en))
  const spanish = new Map(texts(es))

  it('hold the same keys in English and Spanish', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('hold no text that no screen says', () => {
    const templates = [...code.matchAll(/`([\w.-]+\.)\$\{[^`]*?\}([^`$]*)`/g)].map(
      ([, before = '', after = '']) => new RegExp(`^${before.replaceAll('.', '\\.')}[^. ]+${after.replaceAll('.', '\\.')}$`),
    )
    const said = (key: string) => code.includes(`'${key}'`) || templates.some((template) => template.test(key))
    expect([...english.keys()].filter((key) => !said(key.replace(/_(one|other)$/, '')))).toEqual([])
  })

  it('hold no empty text', () => {
    const empty = [...english, ...spanish].filter(([, text]) => text.trim() === '').map(([key]) => key)
    expect(empty).toEqual([])
  })

  it('fill the same places in both languages', () => {
    const differing = [...english].filter(([key, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(key) ?? '')))
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('give every plural both forms', () => {
    const halves = [...english.keys()].filter((key) => key.endsWith('_one') && !english.has(key.replace(/_one$/, '_other')))
    expect(halves).toEqual([])
  })

  it('never promise compliance; one feature bears the name that the specification gives it', () => {
    const promises = [...english, ...spanish].filter(([, text]) => /complian|cumplimiento|conforme con PCI/i.test(text))
    expect(promises).toEqual([
      ['pricing.feature.reports', 'Weekly compliance reports'],
      ['pricing.feature.reports', 'Informes semanales de cumplimiento'],
    ])
  })

  it('set the language and direction of the document', async () => {
    startTranslation()
    await i18next.changeLanguage('es')
    expect(document.documentElement.lang).toBe('es')
    expect(document.documentElement.dir).toBe('ltr')
    expect(directionOf('he')).toBe('rtl')
    expect(directionOf('ar-EG')).toBe('rtl')
  })
})
