import { deflateSync, gzipSync } from 'node:zlib'
import { makeCanary, prepareNeedles } from '@tillwatch/core/capture'
import { describe, expect, it } from 'vitest'
import { type KeptItem, searchKept } from '#behaviour/kept.ts'

const typed = makeCanary(new Uint8Array(32).fill(7), 2026)
const { card } = typed
const needles = prepareNeedles(typed)
const never = () => false
const item = (text: string, given: Partial<KeptItem> = {}): KeptItem => ({
  place: 'cookie',
  name: '_m',
  host: 'shop.example',
  text,
  ...given,
})
const search = (...items: KeptItem[]) => searchKept(items, needles, never).found

describe('a kept card', () => {
  it.each([
    ['plain', card, []],
    ['base64', Buffer.from(card).toString('base64'), ['base64']],
    ['base64 of JSON in URL encoding', encodeURIComponent(Buffer.from(JSON.stringify({ card })).toString('base64')), ['base64']],
    ['hexadecimal', Buffer.from(card).toString('hex'), ['hex']],
    ['reversed', [...card].reverse().join(''), ['reversed']],
    ['groups', card.replace(/.{4}/g, '$& '), ['separators']],
    ['XOR', [...card].map((digit) => String.fromCharCode(digit.charCodeAt(0) ^ 90)).join(''), ['xor']],
    ['compressed bytes', gzipSync(card).toString('latin1'), ['gzip']],
  ])('is found as %s', (_how, text, encoding) => {
    expect(search(item(`_m=${text}`))).toEqual([{ place: 'cookie', name: '_m', host: 'shop.example', encoding }])
  })

  it.each([
    ['a name that reads as base64', 'sessionPreferencesV2', deflateSync(card).toString('base64'), 'base64'],
    ['a name that reads as hexadecimal', 'c0ffee00c0ffee00c0ffee00', Buffer.from(card).toString('hex'), 'hex'],
    ['any name, as bytes without a magic number', 'k', deflateSync(card).toString('latin1'), 'deflate'],
    ['a name with an equals sign', 'mode=dark', deflateSync(card).toString('base64'), 'base64'],
    ['a name of 300 letters', 'n'.repeat(300), deflateSync(card).toString('base64'), 'base64'],
  ])('is found under %s', (_which, name, value, encoding) => {
    const found = search(item(`${name}=${value}`, { name: name.slice(0, 200), place: 'local-storage' }))
    expect(found).toMatchObject([{ place: 'local-storage', encoding: expect.arrayContaining([encoding]) }])
  })

  it('is found in pieces that lie in several keys of one place, and not across places', () => {
    const pieces = [card.slice(0, 4), card.slice(4, 8), card.slice(8, 12), card.slice(12)]
    const kept = pieces.map((piece, at) => item(`p${at}=${piece}`, { place: 'local-storage', name: `p${at}` }))
    expect(search(...kept)).toMatchObject([{ place: 'local-storage', encoding: expect.arrayContaining(['pieces']) }])
    expect(search(...kept.slice(0, 2), ...kept.slice(2).map((one) => ({ ...one, place: 'session-storage' as const })))).toEqual([])
  })
})

it('the last four digits, the issuer prefix with them, a token and another card are nothing', () => {
  const harmless = [card.slice(-4), `${card.slice(0, 6)}******${card.slice(-4)}`, 'tok_1NxQ9sLkdIwHu7ixPZ', '4000056655665556']
  expect(search(...harmless.map((text, at) => item(`k${at}=${text}`, { name: `k${at}` })))).toEqual([])
})

it('says so where the time did not suffice or an item was too long to search', () => {
  expect(searchKept([item('x'.repeat(200_000))], needles, never).complete).toBe(false)
  expect(searchKept([item(Buffer.from('a text of some length').toString('base64'))], needles, () => true).complete).toBe(false)
  expect(searchKept([item('x')], needles, never)).toEqual({ found: [], complete: true })
})
