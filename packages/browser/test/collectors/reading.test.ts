import { createHash } from 'node:crypto'
import { formatCause } from '@tillwatch/messages/causes'
import { describe, expect, it } from 'vitest'
import { consentScore } from '#collectors/consent-words.ts'
import { digestReceived } from '#collectors/digests.ts'
import type { DomElement } from '#collectors/dom-tree.ts'
import { cookiesOf, headerList, textOfHeader, withoutCookieValues } from '#collectors/headers.ts'
import { badAddress } from '#collectors/start.ts'

describe('a digest', () => {
  const utf8 = (text: string) => Buffer.from(text, 'utf8')
  it.each([
    ['UTF-8', 'a é', '', Buffer.from('a é')],
    ['UTF-8 with a mark', 'a é', 'utf-8', Buffer.from('\uFEFFa é')],
    ['Latin-1', 'a é', 'iso-8859-1', Buffer.from('a é', 'latin1')],
    ['Cyrillic', 'привет', 'windows-1251', Buffer.from([0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])],
    ['UTF-16 big endian', 'a é', 'utf-16be', Buffer.from('a é', 'utf16le').swap16()],
  ])('covers the received bytes of %s', (_name, text, charset, bytes) => {
    const made = digestReceived(utf8(text), charset, bytes.length)
    expect(made.digest).toMatchObject({ basis: 'received-bytes', sha256: createHash('sha256').update(bytes).digest('hex') })
  })

  it.each([
    ['an invalid byte was replaced', 'a \uFFFD', 'utf-8', 3],
    ['a multi-byte charset cannot be written again', '日本', 'shift_jis', 4],
    ['the length does not agree', 'abc', 'utf-8', 9],
  ])('says that it covers decoded text when %s', (_why, text, charset, length) => {
    expect(digestReceived(utf8(text), charset, length).digest.basis).toBe('decoded-text')
  })
})

describe('a header', () => {
  it.each(['windows-1252', 'latin1'])(
    'that has UTF-8 in it is read as that, whichever letters the browser made of its bytes: %s',
    (charset) => {
      const text = 'script-src ‚self‘ – ünïcode 日本 \u201d'
      expect(textOfHeader(new TextDecoder(charset).decode(Buffer.from(text)))).toBe(text)
      expect(textOfHeader(Buffer.from(text).toString('latin1'))).toBe(text)
    },
  )
  it('that has not stays as it is', () => {
    for (const text of ['plain', 'caf\u00e9', '\u00e2\u20ac', 'already “so”', '日本']) expect(textOfHeader(text)).toBe(text)
  })
})

describe('cookies', () => {
  const headers = headerList({ 'Set-Cookie': 'sid=s3=cret; Path=/; HttpOnly; SameSite=None; Secure; Partitioned\nnameless', Server: 'x' })
  it('are read with all attributes and stored without values', () => {
    expect(cookiesOf(headers)[0]).toEqual({
      name: 'sid',
      domain: null,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitioned: true,
      session: true,
    })
    expect(JSON.stringify(withoutCookieValues(headers))).not.toMatch(/cret|nameless/)
    expect(withoutCookieValues(headers)).toContainEqual(['server', 'x'])
  })
})

describe('the button that accepts cookies', () => {
  const element = (tag: string, attributes: Record<string, string>, parent: DomElement | null = null) =>
    ({ tag, attributes: new Map(Object.entries(attributes)), parent }) as unknown as DomElement
  const banner = element('div', { id: 'cookie-bar' })
  it.each(['Accept all', 'Alle akzeptieren', 'Tout accepter', 'Aceptar todo', '同意する'])(
    'is found by its words in a banner: %s',
    (text) => {
      expect(consentScore(element('button', {}, banner), text)).toBe(1)
    },
  )
  it('is found by the mark of a consent tool', () => {
    expect(consentScore(element('button', { id: 'onetrust-accept-btn-handler' }), 'Yes')).toBe(2)
  })
  it.each(['Accept and pay', 'Buy now', 'Place order', 'Reject all'])('is never one that says %s', (text) => {
    expect(consentScore(element('button', { id: 'accept-cookies' }, banner), text)).toBe(0)
  })
  it('is never a button of the page itself that happens to say OK', () => {
    expect(consentScore(element('button', {}, element('form', { id: 'checkout' })), 'OK')).toBe(0)
  })
})

describe('an address', () => {
  it.each(['', 'shop', 'ftp://shop.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@shop.example/'])(
    '%s is refused in a sentence',
    (url) => {
      expect(formatCause(badAddress(url)!, 'en')).toMatch(/^[A-Z].{10,}/)
    },
  )
  it('of a shop is taken', () => {
    expect(badAddress('https://shop.example/checkout')).toBeNull()
  })
})
