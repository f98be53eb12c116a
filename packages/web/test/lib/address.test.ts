import { describe, expect, it } from 'vitest'
import { hostOf, shortenMiddle, splitAddress } from '#lib/address.ts'

describe('addresses', () => {
  it('keep the host whole and set the registrable domain apart', () => {
    expect(splitAddress('https://static.cdn.shop.example:8443/a/b.js?x=1', 'shop.example')).toEqual({
      scheme: '',
      subdomain: 'static.cdn.',
      domain: 'shop.example',
      port: ':8443',
      rest: '/a/b.js?x=1',
    })
  })

  it('show the scheme when it is not https', () => {
    expect(splitAddress('http://shop.example/', null)?.scheme).toBe('http://')
  })

  it('do not take a domain that only ends alike for the registrable one', () => {
    expect(splitAddress('https://evilshop.example/', 'shop.example')?.domain).toBe('evilshop.example')
  })

  it('have no parts when there is no host', () => {
    expect(splitAddress('data:text/javascript,1', null)).toBeNull()
    expect(hostOf('not an address')).toBe('not an address')
  })

  it('are shortened in the middle to the length asked for', () => {
    const short = shortenMiddle('/assets/a-very-long-folder/app-4f9a1c.min.js', 24)
    expect(short).toHaveLength(24)
    expect(short.startsWith('/assets')).toBe(true)
    expect(short.endsWith('4f9a1c.min.js')).toBe(true)
  })
})
