import { formatInput } from '@tillwatch/messages/inputs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowsPrivate, matchesHost, ownAddresses, parseAllowPrivate, parseResolve } from '#shared/reach-entries.ts'

function allowed(text: string) {
  const parsed = parseAllowPrivate(text)
  if (!parsed.ok) throw new Error(formatInput(parsed.message, 'en'))
  return parsed.entry
}
function resolved(text: string) {
  const parsed = parseResolve(text)
  if (!parsed.ok) throw new Error(formatInput(parsed.message, 'en'))
  return parsed.entry
}

describe('--allow-private', () => {
  it.each([
    ['shop.test', { host: 'shop.test', wildcard: false, port: null }],
    ['Shop.Test:8080', { host: 'shop.test', wildcard: false, port: 8080 }],
    ['10.0.0.5:443', { host: '10.0.0.5', wildcard: false, port: 443 }],
    ['fd00::5', { host: 'fd00::5', wildcard: false, port: null }],
    ['[fd00::5]:8080', { host: 'fd00::5', wildcard: false, port: 8080 }],
    ['[fd00::5]', { host: 'fd00::5', wildcard: false, port: null }],
    ['*.staging.test:80', { host: 'staging.test', wildcard: true, port: 80 }],
  ])('reads %s', (text, entry) => expect(allowed(text)).toEqual(entry))

  it.each([
    '',
    '*',
    'http://shop.test',
    '10.0.0.0/8',
    'shop.test:',
    'shop.test:0',
    'shop.test:65536',
    'shop.test:http',
    'a b',
    '*.10.0.0.1',
    'x:1:2',
  ])('answers %j with a sentence that says what is expected', (text) => {
    const parsed = parseAllowPrivate(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(formatInput(parsed.message, 'en')).toMatch(/^--allow-private .*Use HOST or HOST:PORT/)
  })
})

describe('--resolve', () => {
  it.each([
    ['shop.test:443:10.0.0.5', { host: 'shop.test', wildcard: false, port: 443, addresses: ['10.0.0.5'] }],
    ['*.shop.test:80:127.0.0.1', { host: 'shop.test', wildcard: true, port: 80, addresses: ['127.0.0.1'] }],
    ['*:443:127.0.0.1', { host: '', wildcard: true, port: 443, addresses: ['127.0.0.1'] }],
    ['shop.test:443:[fd00::5]', { host: 'shop.test', wildcard: false, port: 443, addresses: ['fd00::5'] }],
    ['shop.test:443:fd00::5', { host: 'shop.test', wildcard: false, port: 443, addresses: ['fd00::5'] }],
    ['+shop.test:443:10.0.0.5,10.0.0.6', { host: 'shop.test', wildcard: false, port: 443, addresses: ['10.0.0.5', '10.0.0.6'] }],
  ])('reads %s', (text, entry) => expect(resolved(text)).toEqual(entry))

  it.each([
    '',
    'shop.test',
    'shop.test:443',
    'shop.test:443:',
    'shop.test:443:other.test',
    'shop.test:x:10.0.0.1',
    '-shop.test:443',
    ':443:10.0.0.1',
  ])('answers %j with a sentence that says what is expected', (text) => {
    const parsed = parseResolve(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(formatInput(parsed.message, 'en')).toMatch(/^--resolve .*Use HOST:PORT:ADDR/)
  })
})

describe('both lists', () => {
  it('never throw for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z*.:[\]0-9]*$/)), (text) => {
        expect(parseAllowPrivate(text)).toHaveProperty('ok')
        expect(parseResolve(text)).toHaveProperty('ok')
      }),
    )
  })

  it('cover names below a wildcard, but not the name itself or a name with a similar ending', () => {
    const pattern = resolved('*.shop.test:80:127.0.0.1')
    expect(matchesHost(pattern, 'pay.shop.test')).toBe(true)
    expect(matchesHost(pattern, 'a.b.shop.test')).toBe(true)
    expect(matchesHost(pattern, 'shop.test')).toBe(false)
    expect(matchesHost(pattern, 'evilshop.test')).toBe(false)
  })
})

describe('an exception', () => {
  it.each([
    ['*.name.test', 'a.name.test', '10.0.0.5', true],
    ['*.name.test', 'name.test', '10.0.0.5', false],
    ['10.0.0.5', 'any.test', '10.0.0.5', true],
    ['10.0.0.5:81', 'any.test', '10.0.0.5', false],
    ['localhost', '127.0.0.1', '127.0.0.1', true],
    ['localhost', 'any.test', '::1', true],
    ['0:0:0:0:0:0:0:1', 'localhost', '::1', true],
    ['127.0.0.1', 'localhost', '::1', false],
  ])('%s covers %s at %s on port 80: %s', (entry, host, address, covers) => {
    expect(allowsPrivate(allowed(entry), host, address, 80)).toBe(covers)
  })
})

describe('the regular addresses of a host', () => {
  it.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['fd00::5', ['fd00::5']],
    ['localhost', ['127.0.0.1', '::1']],
    ['shop.localhost', ['127.0.0.1', '::1']],
    ['notlocalhost', []],
    ['shop.test', []],
  ])('of %s are %j', (host, addresses) => expect(ownAddresses(host)).toEqual(addresses))
})
