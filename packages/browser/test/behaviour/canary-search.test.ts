import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateRawSync, deflateSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { type Inflate, makeCanary, prepareNeedles, reassembleCanary, searchCanary } from '@tillwatch/core/capture'
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const attempt = (decode: (bytes: Uint8Array) => Uint8Array) => (bytes: Uint8Array) => {
  try {
    return decode(bytes)
  } catch {
    return null // not of this format
  }
}
const inflate: Inflate = { gzip: attempt(gunzipSync), zlib: attempt(inflateSync), raw: attempt(inflateRawSync) }
const canary = makeCanary(
  Uint8Array.from({ length: 16 }, (_, at) => at * 11 + 3),
  2026,
)
const needles = prepareNeedles(canary)
const never = () => false
const { card } = canary
const json = JSON.stringify({ number: card, name: canary.name, mail: canary.email })

const search = (body: string | Uint8Array) => searchCanary(typeof body === 'string' ? Buffer.from(body) : body, needles, inflate, never)
const cardSteps = (body: string | Uint8Array) => search(body).hits.find((hit) => hit.value === 'card')?.encoding
const b64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const xor = (text: string, key: number[]) => Uint8Array.from(Buffer.from(text), (byte, at) => byte ^ key[at % key.length]!)
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const encodings: Record<string, [body: string | Uint8Array, steps: string[]]> = {
  json: [json, []],
  'form post': [`a=1&cc=${card}&b=2`, []],
  'spaces between groups': [card.replace(/(....)/g, '$1 '), ['separators']],
  'array of digits': [JSON.stringify([...card]), ['separators']],
  'percent encoding': [[...`cc=${card}`].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''), ['url']],
  'percent encoding twice': [encodeURIComponent(encodeURIComponent(`{"cc":"${card.replace(/(..)/g, '$1é')}"}`)), ['separators']],
  base64: [`d=${b64(json)}`, ['base64']],
  'base64 behind a glued prefix': [`xx${b64(json)}`, ['base64']],
  base64url: [Buffer.from(`ÿþ${json}`).toString('base64url'), ['base64']],
  'base64 in a path': [`/c/${b64(json)}/p.gif`, ['base64']],
  'base64 twice': [b64(b64(json)), ['base64', 'base64']],
  'reversed base64': [b64(json).split('').reverse().join(''), ['reversed-base64']],
  hex: [Buffer.from(json).toString('hex'), ['hex']],
  'hex list': [
    codes(json)
      .map((code) => `0x${code.toString(16)}`)
      .join(','),
    ['hex'],
  ],
  'reversed digits': [card.split('').reverse().join(''), ['reversed']],
  'one-byte xor in base64': [b64(xor(json, [0x5a])), ['base64', 'xor']],
  'shifted letters': [[...card].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 30)).join(''), ['shift']],
  'digits to letters': [[...card].map((digit) => 'qwertzuiop'[Number(digit)]).join(''), ['substitution']],
  'digits to pairs': [
    [...card].map((digit) => ['aa', 'bq', 'cx', 'dm', 'er', 'fs', 'gt', 'hu', 'iv', 'jw'][Number(digit)]).join(''),
    ['substitution'],
  ],
  'xor with a key of six bytes': [b64(xor(json, [1, 99, 14, 200, 77, 31])), ['base64', 'xor-key']],
  'xor with a key of eight bytes': [Buffer.from(xor(json, codes('s3cr3tK!'))).toString('hex'), ['hex', 'xor-key']],
  'character codes': [codes(json).join(','), ['char-codes']],
  'character codes as an object': [JSON.stringify({ ...codes(card) }), ['char-codes', 'separators']],
  'js escapes': [
    codes(card)
      .map((code) => `\\x${code.toString(16)}`)
      .join(''),
    ['js-escapes'],
  ],
  'unicode escapes': [
    codes(card)
      .map((code) => `\\u00${code.toString(16)}`)
      .join(''),
    ['js-escapes'],
  ],
  'html entities': [
    codes(card)
      .map((code) => `&#${code};`)
      .join(''),
    ['html-entities'],
  ],
  gzip: [gzipSync(json), ['gzip']],
  'gzip in base64': [b64(gzipSync(json)), ['base64', 'gzip']],
  deflate: [deflateSync(json), ['deflate']],
  'raw deflate in base64': [b64(deflateRawSync(json)), ['base64', 'deflate']],
  'utf-16': [Buffer.from(json, 'utf16le'), ['utf-16']],
  'utf-16 in base64': [b64(Buffer.from(json, 'utf16le')), ['base64', 'utf-16']],
  'base 36 number': [BigInt(card).toString(36), ['base-36']],
  interleaved: [[...card].map((digit) => `${digit}x`).join(''), ['interleaved']],
  'url, base64 and hex': [encodeURIComponent(b64(Buffer.from(json).toString('hex'))), ['base64', 'hex']],
}

describe('searchCanary', () => {
  it.each(Object.entries(encodings))('finds a card number sent as %s and names the steps', (_name, [body, steps]) => {
    const found = cardSteps(body)
    expect(found).toBeDefined()
    expect(found?.filter((step) => step !== 'url' || steps.includes('url'))).toEqual(steps)
  })

  it('finds the name and the e-mail address as well, in any case and with plus signs for spaces', () => {
    const body = `n=${canary.name.toUpperCase().replace(' ', '+')}&m=${encodeURIComponent(canary.email)}`
    expect(
      search(body)
        .hits.map((hit) => hit.value)
        .sort(),
    ).toEqual(['email', 'name'])
  })

  it('finds the card under any one-byte key, in any of the text and binary forms', () => {
    const forms = [b64, (bytes: Uint8Array) => Buffer.from(bytes).toString('hex'), (bytes: Uint8Array) => [...bytes].join(',')]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.constantFrom(...forms), fc.uint8Array({ maxLength: 20 }), (key, form, before) => {
        expect(cardSteps(form(Buffer.concat([before, xor(card, [key])])))).toBeDefined()
      }),
      { numRuns: 60 },
    )
  })

  it('finds nothing in random base64 bodies', () => {
    for (let run = 0; run < atDepth(60, 300); run++) expect(search(randomBytes(700).toString('base64')).hits).toEqual([])
  })

  it.each([
    'react-dom/cjs/react-dom-client.production.js',
    'acorn/dist/acorn.js',
    'zod/v4/core/schemas.js',
    'third-party-web/dist/entities.json',
  ])('finds nothing in the library source %s', (path) => {
    const root = createRequire(import.meta.url)
      .resolve('vitest/package.json')
      .replace(/vitest\/package\.json$/, '')
    expect(search(readFileSync(root + path)).hits).toEqual([])
  })

  it('finds nothing in numbers, lists and another canary', () => {
    const other = makeCanary(
      Uint8Array.from({ length: 16 }, (_, at) => at * 7 + 100),
      2026,
    )
    expect(other.card).not.toBe(card)
    const lists = [
      '0,'.repeat(400),
      Array.from({ length: 3000 }, (_, at) => at).join(','),
      '4242424242424242',
      'ab'.repeat(500),
      '1.5,0.5 '.repeat(300),
    ]
    for (const body of [...lists, JSON.stringify({ email: 'someone@example.com', card: '4111111111111111' })])
      expect(search(body).hits).toEqual([])
  })

  it('says that a text too big was not searched to the end', () => {
    expect(search(Buffer.alloc(2_100_000, 'a b ')).complete).toBe(false)
  })
})

describe('reassembleCanary', () => {
  const send = (urls: string[], texts: string[] = []) => urls.map((url, at) => ({ id: `r${at}`, url, text: texts[at] ?? '' }))
  const steps = (urls: string[], texts?: string[]) =>
    reassembleCanary(send(urls, texts), needles, inflate, new Set(), never).hits.find((hit) => hit.value === 'card')
  const quarters = card.match(/..../g)!

  it('joins a card number sent in four requests', () => {
    const hit = steps(quarters.map((part, at) => `https://x.example/p.gif?i=${at}&d=${part}`))
    expect(hit?.ids).toHaveLength(4)
  })

  it('joins a card number sent one key at a time in paths, queries, bodies and host names', () => {
    expect(steps([...card].map((digit) => `https://x.example/k/${digit}/e.gif`))).toBeDefined()
    expect(steps([...card].map((digit, at) => `https://x.example/k?n=${at}&c=${digit}`))).toBeDefined()
    expect(
      steps(
        [...card].map(() => 'https://x.example/k'),
        [...card].map((digit, at) => JSON.stringify({ at, digit })),
      ),
    ).toBeDefined()
    expect(steps(quarters.map((part) => `https://${part}.x.example/`))).toBeDefined()
  })

  it('joins pieces that are encoded each for itself', () => {
    expect(steps(quarters.map((part, at) => `https://x.example/?i=${at}&d=${encodeURIComponent(b64(part))}`))?.encoding).toEqual(['base64'])
  })

  it('joins a base64 text that was cut into pieces', () => {
    expect(
      steps(
        b64(json)
          .match(/.{1,9}/g)!
          .map((part, at) => `https://x.example/?i=${at}&d=${encodeURIComponent(part)}`),
      )?.encoding,
    ).toEqual(['base64'])
  })

  it('joins digit groups that come in any order', () => {
    expect(steps([quarters[3]!, quarters[0]!, quarters[2]!].map((part) => `https://x.example/?d=${part}&z=8`))).toBeDefined()
  })

  it('finds nothing in many unrelated messages with numbers', () => {
    const urls = Array.from({ length: 300 }, (_, at) => `https://x.example/collect?v=1&t=${at * 7919}&r=${(at * 104729) % 9973}&a=4242`)
    expect(reassembleCanary(send(urls), needles, inflate, new Set(), never)).toEqual({ hits: [], complete: true })
  })
})
