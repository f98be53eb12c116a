// Addresses as people type them: understood, or answered with a sentence.
import { expect, it } from 'vitest'
import { Refusal } from '#features/refusal.ts'
import { parseAddress } from '#features/scans/address.ts'

const nobody = { allowPrivate: [], resolve: [] }

function refusal(typed: string, policy: Parameters<typeof parseAddress>[1] = nobody): Refusal {
  try {
    parseAddress(typed, policy)
  } catch (error) {
    return error as Refusal
  }
  throw new Error(`accepted: ${typed}`)
}

it.each([
  ['shop.example/checkout', 'https://shop.example/checkout'],
  ['  https://shop.example/a?b=c#d \n', 'https://shop.example/a?b=c#d'],
  ['shop.example:8443/pay', 'https://shop.example:8443/pay'],
  ['//shop.example', 'https://shop.example/'],
  ['HTTP://Shop.Example', 'http://shop.example/'],
  ['https://tienda-ñandú.example/caja', 'https://xn--tienda-and-z9a5i.example/caja'],
])('understands %s', (typed, full) => {
  expect(parseAddress(typed, nobody)).toBe(full)
})

it.each([
  ['', 'bad-address', /Enter the address/],
  ['   ', 'bad-address', /Enter the address/],
  ['https://', 'bad-address', /has no host/],
  ['https:///path', 'bad-address', /has no host/],
  ['http:shop.example', 'bad-address', /has no host/],
  ['ftp://shop.example', 'bad-address', /starts with https/],
  ['javascript:alert(1)', 'bad-address', /javascript:/],
  ['file:///etc/passwd', 'bad-address', /file:/],
  ['data:text/html,x', 'bad-address', /data:/],
  ['https://user:secret@shop.example', 'bad-address', /user name or password/],
  ['user@shop.example', 'bad-address', /user name or password/],
  [`https://shop.example/${'a'.repeat(2100)}`, 'bad-address', /The maximum is/],
  ['https://shop.example/a b', 'bad-address', /space/],
  ['two words', 'bad-address', /space/],
  ['shop', 'bad-address', /not a full address/],
  ['https://sh\u200bop.example', 'bad-address', /invisible/],
  ['https://[::1', 'bad-address', /cannot open this address/],
  ['https://shop.example:99999', 'bad-address', /cannot open this address/],
  ['localhost:3000', 'address-refused', /private address/],
  ['http://127.0.0.1', 'address-refused', /private address/],
  ['http://0x7f.1/', 'address-refused', /private address/],
  ['http://2130706433/', 'address-refused', /private address/],
  ['http://192.168.0.10', 'address-refused', /private address/],
  ['http://169.254.169.254/latest', 'address-refused', /private address/],
  ['http://[::1]/', 'address-refused', /private address/],
  ['http://[::ffff:127.0.0.1]/', 'address-refused', /private address/],
  ['http://[::ffff:10.1.2.3]/', 'address-refused', /private address/],
  ['http://168.63.129.16/', 'address-refused', /private address/],
  ['http://[3fff::1]/', 'address-refused', /private address/],
  ['http://[fd00::1]/', 'address-refused', /private address/],
  ['http://shop.localhost/', 'address-refused', /private address/],
])('refuses %j as %s with a sentence', (typed, code, sentence) => {
  const error = refusal(typed)
  expect(error).toBeInstanceOf(Refusal)
  expect(error.code).toBe(code)
  expect(error.field).toBe('url')
  expect(error.message).toMatch(sentence)
})

it('never repeats a password that was pasted with an address', () => {
  expect(refusal('https://user:secret@shop.example').message).not.toContain('secret')
})

it('allows a private host that the settings name, on the port they name', () => {
  const policy = { allowPrivate: ['127.0.0.1:8088', 'staging', '[::1]:81'], resolve: ['*.localhost:8088:127.0.0.1'] }
  expect(parseAddress('http://127.0.0.1:8088/x', policy)).toBe('http://127.0.0.1:8088/x')
  expect(parseAddress('staging/x', policy)).toBe('https://staging/x')
  expect(parseAddress('http://[::1]:81/', policy)).toBe('http://[::1]:81/')
  expect(parseAddress('http://a.localhost:8088/', policy)).toBe('http://a.localhost:8088/')
  expect(refusal('http://127.0.0.1:9/', policy).code).toBe('address-refused')
  expect(refusal('http://a.localhost/', policy).code).toBe('address-refused')
})

it.each([
  ['*.shop.localhost:8088', 'http://a.shop.localhost:8088/'],
  ['127.0.0.1 ::1', 'http://shop.localhost/'],
  ['localhost', 'http://127.0.0.1/'],
  ['localhost', 'http://[::1]:81/'],
  ['[0:0:0:0:0:0:0:1]:81', 'http://[::1]:81/'],
  ['FD00:0::5', 'http://[fd00::5]/'],
  ['::ffff:10.0.0.5', 'http://10.0.0.5/'],
  ['10.0.0.5', 'http://staging/'],
])('with the exception %s does not refuse %s, which a scan may then reach', (entries, typed) => {
  expect(parseAddress(typed, { allowPrivate: entries.split(' '), resolve: [] })).toBe(typed)
})

it.each([
  ['*.shop.localhost', 'http://shop.localhost/'],
  ['127.0.0.1', 'http://localhost/'],
  ['localhost:81', 'http://127.0.0.1/'],
  ['http://127.0.0.1', 'http://127.0.0.1/'],
])('with the exception %s still refuses %s, which a scan could not reach', (entry, typed) => {
  expect(refusal(typed, { allowPrivate: [entry], resolve: [] }).code).toBe('address-refused')
})

it('still tells a word from a host name when the exceptions are names', () => {
  expect(refusal('http://shop/', { allowPrivate: ['staging'], resolve: [] }).code).toBe('bad-address')
})
