import { PAGE_ADDRESS_MAX, parsePageAddress } from '@tillwatch/contract/rules'
import { describe, expect, it } from 'vitest'

describe('parsePageAddress', () => {
  it.each([
    ['https://shop.example/checkout', 'https://shop.example/checkout'],
    ['  http://shop.example:8080/pay?step=2#card ', 'http://shop.example:8080/pay?step=2#card'],
    ['shop.example/checkout', 'https://shop.example/checkout'],
    ['shop.example:8443/checkout', 'https://shop.example:8443/checkout'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['HTTPS://Shop.Example', 'https://shop.example/'],
    ['https://tienda-ñ.example/', 'https://xn--tienda--b0a.example/'],
    ['http://[::1]:81/', 'http://[::1]:81/'],
  ])('reads %s', (typed, url) => {
    expect(parsePageAddress(typed)).toEqual({ ok: true, url })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ftp://shop.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['view-source:https://shop.example', 'scheme'],
    ['https://', 'no-host'],
    ['https:///checkout', 'no-host'],
    ['shop', 'no-host'],
    ['https://user:secret@shop.example/', 'credentials'],
    ['https://shop.example/a b', 'malformed'],
    ['https://exa mple', 'malformed'],
    ['https://[::1', 'malformed'],
    ['https://shop.example:99999/', 'malformed'],
    ['http://shop.example:0/', 'malformed'],
    [`https://shop.example/${'a'.repeat(PAGE_ADDRESS_MAX)}`, 'too-long'],
  ])('refuses %s, and says why', (typed, problem) => {
    const answer = parsePageAddress(typed)
    expect(answer).toMatchObject({ ok: false, problem })
    expect(answer.ok ? '' : answer.message.code).toMatch(/^address\./)
  })
})
