// The documents of the repository as pages: no dead link among them, no markup of their own, and found by words.
import { describe, expect, it } from 'vitest'
import { readManual } from '#adapters/read-manual.ts'
import { makeManual, searchManual } from '#features/manual/index.ts'

const manual = makeManual(readManual())
const pageOf = (text: string) => makeManual([{ path: 'docs/a.md', text }]).pages.get('/docs/a')

describe('the manual of this repository', () => {
  it('has no dead link, to a page or to a heading', () => {
    const ids = new Map(
      [...manual.pages].map(([address, { html }]) => [address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    )
    const links = [...manual.pages.values()].flatMap(({ address, html }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => [address, href] as const),
    )
    expect(links.length).toBeGreaterThan(200)
    const dead = links.filter(([, href]) => {
      if (/^https?:/.test(href)) return false
      const [address = '', id] = href.split('#')
      const known = ids.get(address)
      return known === undefined || (id !== undefined && !known.has(id))
    })
    expect(dead).toEqual([])
  })

  it('has one first page for each kind of reader', () => {
    const start = [...manual.pages.values()].filter(({ layer }) => layer === 'start').map(({ address }) => address)
    expect(start.sort()).toEqual(['agencies', 'assessors', 'developers', 'merchants', 'operators'].map((name) => `/docs/start/${name}`))
  })

  it('is found by words and by beginnings of words, guides before decisions', () => {
    const found = searchManual(manual, 'drill').map(({ address }) => address)
    expect(found.some((address) => address.startsWith('/docs/alerts'))).toBe(true)
    expect(searchManual(manual, 'uiet')).toEqual([])
    expect(searchManual(manual, 'RECOV codes').some(({ address }) => address === '/docs/accounts#security')).toBe(true)
    expect(searchManual(manual, 'no-such-word-anywhere')).toEqual([])
    expect(searchManual(manual, ' .,! ')).toEqual([])
  })
})

describe('a document', () => {
  it('stays text where it has markup, and leads nowhere but to pages and other sites', () => {
    const page = pageOf(
      '# A\n\n<img src=x onerror=alert(1)> [run](javascript:alert(1)) [out](https://example.com) [code](../src/main.ts) ![p](p.png)',
    )
    expect(page?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect([...(page?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['https://example.com'])
    expect(page?.html).toContain('code')
    expect(page?.html).not.toContain('<img')
  })

  it('has a heading as its title, and tells headings with the same words apart', () => {
    const page = pageOf('# The title\n\ntext\n\n## One `way`\n\n## One way\n\nSee [there](#one-way-1).')
    expect(page).toMatchObject({ title: 'The title', address: '/docs/a' })
    expect([...(page?.html ?? '').matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['one-way', 'one-way-1'])
    expect(page?.html).toContain('href="/docs/a#one-way-1"')
  })
})
