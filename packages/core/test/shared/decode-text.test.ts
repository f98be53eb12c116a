import { expect, it } from 'vitest'
import { decodeText } from '#shared/index.ts'

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

it.each([
  ['UTF-16, little end first', utf16('é=1', false)],
  ['UTF-16, big end first', utf16('é=1', true)],
  ['UTF-8', Buffer.from('\ufeffé=1')],
])('decodes %s by its byte order mark, regardless of the named charset', (_, bytes) => {
  expect(decodeText(bytes, 'windows-1252')).toBe('é=1')
})

it('decodes bytes without a mark in the named charset, or in UTF-8 if the name is unknown', () => {
  expect(decodeText(Buffer.from([0xe9]), 'windows-1252')).toBe('é')
  expect(decodeText(Buffer.from('é'), 'no-such-charset')).toBe('é')
  expect(decodeText(Buffer.from('é'), null)).toBe('é')
  expect(decodeText(new Uint8Array())).toBe('')
})
