// What is sealed opens for this installation and this purpose alone.
import { expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'

const keys = keyring('a secret of thirty-two characters')

it('opens what it sealed, and never seals alike', () => {
  const sealed = keys.seal('https://hooks.example/ñ', 'one')
  expect(keys.open(sealed, 'one')).toBe('https://hooks.example/ñ')
  expect(keys.seal('https://hooks.example/ñ', 'one')).not.toBe(sealed)
  expect(sealed).not.toContain('hooks')
})

it('opens nothing that belongs to something else, to another secret, or that was changed', () => {
  const sealed = keys.seal('text', 'one')
  expect(keys.open(sealed, 'two')).toBeNull()
  expect(keyring('another secret of thirty-two chars').open(sealed, 'one')).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    const bytes = Buffer.from(sealed.slice(0, at) + other + sealed.slice(at + 1), 'base64url')
    if (!bytes.equals(Buffer.from(sealed, 'base64url'))) expect(keys.open(bytes.toString('base64url'), 'one')).toBeNull()
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 30)]) expect(keys.open(short, 'one')).toBeNull()
})

it('makes marks that another secret does not make', () => {
  expect(keys.mark('a')).toBe(keys.mark('a'))
  expect(keys.mark('a')).not.toBe(keys.mark('b'))
  expect(keyring('another secret of thirty-two chars').mark('a')).not.toBe(keys.mark('a'))
})

it('opens with the secret before, and seals and marks with the new one alone', () => {
  const [before, now] = ['a secret of thirty-two characters', 'another secret of thirty-two chars']
  const both = keyring(now, before)
  expect(both.open(keys.seal('text', 'one'), 'one')).toBe('text')
  expect(both.open(keys.seal('text', 'one'), 'two')).toBeNull()
  expect(keyring(now).open(both.seal('text', 'one'), 'one')).toBe('text')
  expect(keys.open(both.seal('text', 'one'), 'one')).toBeNull()
  expect(both.mark('a')).toBe(keyring(now).mark('a'))
})
