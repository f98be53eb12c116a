import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatterOf } from '#format/index.ts'

const areas = readdirSync(new URL('../src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'format')
  .map(({ name }) => name)

interface Tree {
  [code: string]: string | ((...values: never[]) => string) | null | Tree
}

async function catalogOf(area: string, language: string): Promise<Record<string, string>> {
  const lists: Record<string, Tree> = await import(`../src/${area}/${language}.ts`)
  // A catalog of one list is exported under a name of its language, such as `policiesEn`.
  const isOne = Object.keys(lists).length === 1
  return Object.fromEntries(Object.entries(lists).flatMap(([list, texts]) => flatten(isOne ? '' : `${list}.`, texts)))
}

/** Texts of a catalog with their full code, since some catalogs group the texts of a code. */
function flatten(prefix: string, texts: Tree): [string, string][] {
  return Object.entries(texts).flatMap(([code, text]): [string, string][] =>
    typeof text === 'string'
      ? [[`${prefix}${code}`, text]]
      : typeof text === 'object' && text !== null
        ? flatten(`${prefix}${code}.`, text)
        : // The parameters of a function are typed.
          [[`${prefix}${code}`, 'function']],
  )
}
const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('every area', () => {
  it('is there to be compared', () => expect(areas).toContain('policies'))
  it.each(areas)('of %s has the same codes and the same placeholders in both languages', async (area) => {
    const [en, es] = await Promise.all([catalogOf(area, 'en'), catalogOf(area, 'es')])
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
    const differing = Object.keys(en).filter((code) => placeholders(en[code]).join() !== placeholders(es[code]).join())
    expect(differing).toEqual([])
    expect(Object.entries(es).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('format', () => {
  const format = formatterOf({ en: { seen: '{count} seen at {place}' }, es: { seen: 'En {place} se vieron {count}' } })
  it('puts values in their places in the language of the reader, as they are', () => {
    expect(format({ code: 'seen', values: { count: 3, place: '{count} $& <b>' } }, 'en')).toBe('3 seen at {count} $& <b>')
    expect(format({ code: 'seen', values: { count: 3, place: 'x' } }, 'es')).toBe('En x se vieron 3')
  })
})
