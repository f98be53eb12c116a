import type { ScanResult } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { renderHtml } from '#scan/html.ts'
import { renderText } from '#scan/text.ts'
import { details, headline, notes, plain, shortAddress } from '#scan/words.ts'
import { evaluatedScan, shopScript } from '../compare/scans.ts'

describe('plain', () => {
  it('lets no terminal sequence, newline or direction mark of a page through', () => {
    expect(plain('a\x1b[2Jb\nc\u202ed\u200be')).toBe('a�[2Jb�c�d�e')
  })
})

describe('shortAddress', () => {
  const address = 'https://static.payments.example/v3/very/long/path/to/a/bundle/checkout.4f9a8c.js?version=12'

  it('keeps the whole host and the end of the path', () => {
    const short = shortAddress(address, 60)
    expect(short).toHaveLength(60)
    expect(short.startsWith('https://static.payments.example/')).toBe(true)
    expect(short.endsWith('.js?version=12')).toBe(true)
  })

  it('keeps the host even where there is no room for it', () => {
    expect(shortAddress(address, 20)).toContain('static.payments.example')
  })

  it('cuts nothing when the length is 0 or enough', () => {
    expect(shortAddress(address, 0)).toBe(address)
    expect(shortAddress(address, 500)).toBe(address)
  })
})

describe('headline', () => {
  const scan = evaluatedScan([])
  const ended = (finalUrl: string) =>
    headline({ ...scan, page: { ...scan.page, requestedUrl: 'https://shop.example/checkout', finalUrl } }, 'en')

  it('begins with where the visit ended, when that is not the page asked for', () => {
    expect(ended('https://shop.example/cart')[0]).toContain('its cart (https://shop.example/cart)')
    expect(ended('https://shop.example/cart')[1]).toMatch(/^Evaluated in/)
  })

  it('says nothing of that where the address only looks different', () => {
    expect(ended('https://www.shop.example/en/checkout/')[0]).toMatch(/^Evaluated in/)
  })
})

describe('details', () => {
  it('name a library, and whether the script is its published file', () => {
    const jquery = { name: 'jquery', version: '3.7.1', vulnerabilities: [] }
    const told = (library: ScanResult['scripts'][number]['library']) => details({ ...shopScript('jquery.js', ''), library }, 'en')
    expect(told({ ...jquery, published: true })).toBe('jquery 3.7.1 (the published file)')
    expect([told({ ...jquery, published: false }), told({ ...jquery, version: null, published: false })]).toEqual([
      'jquery 3.7.1',
      'jquery',
    ])
  })
})

describe('notes', () => {
  const field = { id: 'f1', frameId: 'main', kind: 'card-number' as const, name: 'card', visible: true }
  const page: ScanResult['page'] = {
    requestedUrl: 'https://shop.example/',
    finalUrl: 'https://shop.example/',
    title: '',
    status: 200,
    settled: true,
    integration: { type: 'merchant-form', provider: null, evidence: [], evidenceCodes: [] },
    frames: [],
    fields: [field],
    forms: [],
  }
  const typedInto = [{ frameId: 'main', fieldId: 'f1', kind: field.kind, verified: true }]
  const told = (canaryCoverage?: ScanResult['canaryCoverage']) => notes({ result: 'evaluated', issues: [], page, canaryCoverage }, 'en')

  it('say that no card was typed where a visit only looked', () => {
    expect(told()).toEqual([expect.stringMatching(/No test card was typed/)])
  })
  it('name each field that was not typed into and all traffic that was not searched', () => {
    const notTyped = [{ frameId: 'main', fieldId: 'f1', reason: 'the field is locked', code: 'field-locked' as const, params: {} }]
    const notSearched = [
      { url: 'https://a.example/r', reason: 'the body could not be searched to the end', code: 'body-unsearched' as const, params: {} },
    ]
    expect(told({ typedInto, notTyped, notSearched })).toEqual([
      'Not typed into the field card: the field is disabled or read-only',
      'Not searched for the test card: https://a.example/r (the body couldn’t be searched completely)',
    ])
  })
  it('tell a few gaps and count the rest', () => {
    const gap = { reason: 'no time', code: 'no-time' as const, params: {} }
    const notSearched = Array.from({ length: 40 }, (_, i) => ({ url: `https://a.example/${i}`, ...gap }))
    const lines = told({ typedInto, notTyped: [], notSearched })
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toMatch(/35 more gaps/)
  })
  it('say why a card that was typed is not told about, and nothing where all was', () => {
    expect(told({ typedInto: [], notTyped: [], notSearched: [] })).toEqual(['The scanner could not type into any card number field.'])
    expect(told({ typedInto: [{ ...typedInto[0]!, verified: false }], notTyped: [], notSearched: [] })).toHaveLength(1)
    expect(told({ typedInto, notTyped: [], notSearched: [] })).toEqual([])
  })
})

describe('a report in Spanish', () => {
  const card = { id: 'f1', frameId: 'main', kind: 'card-number' as const, name: 'card', visible: true }
  const scan = evaluatedScan([shopScript('app.js', '')])
  const partial: ScanResult = {
    ...scan,
    result: 'partial',
    reason: {
      code: 'connection-failed',
      detail: 'https://shop.example/ didn’t respond in time.',
      cause: { code: 'no-answer-from', values: { address: 'https://shop.example/' } },
    },
    page: { ...scan.page, fields: [card] },
  }

  it('says what is missing in Spanish, from the codes of the result', () => {
    const lines = headline(partial, 'es')
    expect(lines[0]).toMatch(/^Evaluado en parte en .+ s\. Falta: .+ https:\/\/shop\.example\/ no respondió a tiempo\.$/)
    expect(lines.join(' ')).not.toMatch(/respond in time|script runs|Risk/)
  })
  it('has headings, severities, and findings in Spanish, and the language of the document', () => {
    const style = { color: false, columns: 100 }
    expect(renderText(partial, style, 'es')).toContain('Scripts que son responsabilidad del comercio (1)')
    const html = renderHtml(partial, null, 'es')
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Una visita es una muestra')
  })
})
