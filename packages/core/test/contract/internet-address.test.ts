import { canonicalHost, whyNotGlobal } from '@tillwatch/contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownSpellings } from '../helpers/own-spellings.ts'

/** Spellings of an address of this machine or its network that pages have tried. */
const spellings = [...ownSpellings, '[fe80::1]', '[fd00:ec2::254]', '169.254.169.254', '0xa9fea9fe']

describe('addresses', () => {
  it.each(spellings)('never takes %s for a public address', (spelling) => {
    const host = canonicalHost(spelling)
    expect(host).not.toBeNull()
    expect(whyNotGlobal(host!)).not.toBeNull()
  })

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'takes %s for a public address',
    (one) => {
      expect(whyNotGlobal(canonicalHost(one)!)).toBeNull()
    },
  )

  it.each(['a b', 'user@host', 'host/path', '', 'a..b', 'a:80', '[::1]:80', '%00', 'fe80::1%eth0'])(
    'takes %j for no host at all',
    (text) => {
      expect(canonicalHost(text)).toBeNull()
    },
  )

  it('gives one spelling to a name, regardless of case, alphabet, or final dot', () => {
    expect(canonicalHost('Shop.EXAMPLE.')).toBe('shop.example')
    expect(canonicalHost('bücher.example')).toBe('xn--bcher-kva.example')
    expect(canonicalHost('[2001:DB8:0::1]')).toBe('2001:db8::1')
  })

  it('judges a mapped address like the address inside it, for every IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(whyNotGlobal(`::ffff:${address}`)).toBe(whyNotGlobal(address))
        expect(canonicalHost(`[::ffff:${address}]`)).toBe(address)
      }),
    )
  })

  it('reads every IPv4 address the same from its decimal, hexadecimal and octal forms', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffffffff }), (number) => {
        const dotted = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
        for (const spelling of [String(number), `0x${number.toString(16)}`, `0${number.toString(8)}`]) {
          expect(canonicalHost(spelling)).toBe(dotted)
        }
      }),
    )
  })

  it('lets nothing outside 2000::/3 pass as a public IPv6 address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const host = canonicalHost(`[${address}]`)
        if (host === null || !host.includes(':')) return
        const first = Number.parseInt(host.split(':')[0] || '0', 16)
        if (first < 0x2000 || first > 0x3fff) expect(whyNotGlobal(host)).not.toBeNull()
      }),
    )
  })
})
