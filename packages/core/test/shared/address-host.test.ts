import { expect, it } from 'vitest'
import { hostOfAddress, readAddress } from '#shared/index.ts'

it.each([
  ['/\\evil.example/a', 'evil.example'],
  ['\\\\evil.example', 'evil.example'],
  ['https:\\\\evil.example', 'evil.example'],
  ['https:///evil.example', 'evil.example'],
  ['http:evil.example', 'evil.example'],
  ['http:/evil.example', 'evil.example'],
  ['wss:evil.example', 'evil.example'],
  ['ht\ttps:/\n/ev\ril.example', 'evil.example'],
  ['\u0000\u0001 //evil.example', 'evil.example'],
  ['https://evil.example\\@js.stripe.com', 'evil.example'],
  ['https://js.stripe.com@evil.example', 'evil.example'],
  ['https://js.stripe.com"@evil.example', 'evil.example'],
  ['//3232235777/x', '192.168.1.1'],
  ['//0x7f.1', '127.0.0.1'],
  ['//[::1]:8080/', '[::1]'],
  ['//evil%2Eexample', 'evil.example'],
  ['//EVIL.example.:8080?a', 'evil.example'],
  ['https://evil', 'evil'],
])('%j leads where a browser goes', (address, host) => {
  expect(readAddress(address)).toEqual({ host, isOwn: false })
  expect(hostOfAddress(address)).toBe(URL.parse(address, 'https://shop.example/')?.hostname.replace(/\.$/, ''))
})

it.each(['/checkout', 'a/b', '?q', '#x', '', 'https:pay', './\\x', 'pay//evil.example'])('%j leads to the page’s own server', (address) => {
  expect(readAddress(address)).toEqual({ host: null, isOwn: true })
})

it.each(['https://', 'https:', '//', '\\\\', 'https://a b', 'data:text/plain,x', 'mailto:a@b.example', 'https://user:pass'])(
  '%j is neither a host nor the page’s own server',
  (address) => {
    expect(readAddress(address)).toEqual({ host: null, isOwn: false })
  },
)

it('an address whose host lies beyond the read limit is not the page’s own', () => {
  expect(readAddress(`${'\t'.repeat(9_000)}//evil.example`).isOwn).toBe(false)
  expect(readAddress(`https://${'a'.repeat(9_000)}@evil.example`)).toEqual({ host: null, isOwn: false })
})
