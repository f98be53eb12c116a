import { expect, it } from 'vitest'
import { fitScriptContent, scriptContentKey } from '#lib/query-cache/script-content.ts'

const megabyte = 1_048_576
const bytes = (text: string) => new TextEncoder().encode(text).length

it('names a script by kind and address, and keeps two scans of one address apart', () => {
  const key = (scanId: string) => scriptContentKey('https://shop.example/a.js', { scanId, scriptId: 's', form: 'served' })
  expect(key('1').slice(0, 2)).toEqual(['scriptContent', 'https://shop.example/a.js'])
  expect(key('1')).not.toEqual(key('2'))
})

it('leaves a script of exactly 1 MB alone', () => {
  const text = 'x'.repeat(megabyte)
  expect(fitScriptContent(text)).toBe(text)
})

it('cuts one byte more to 1 MB with the note counted in', () => {
  const cut = fitScriptContent('x'.repeat(megabyte + 1))
  expect(bytes(cut)).toBe(megabyte)
  expect(cut.split('\n')[0]).toBe('// Truncated: the first 1 MB of 1048577 bytes is kept here.')
})

it('never cuts inside a character', () => {
  for (const pad of ['', 'a', 'ab', 'abc']) {
    const cut = fitScriptContent(pad + '😀'.repeat(megabyte / 4))
    expect(bytes(cut)).toBeLessThanOrEqual(megabyte)
    expect(bytes(cut)).toBeGreaterThan(megabyte - 4)
    expect(cut.isWellFormed()).toBe(true)
  }
})
