import { describe, expect, it } from 'vitest'
import { plain, shortAddress } from '#scan/words.ts'

describe('plain', () => {
  it('lets no terminal sequence, newline or direction mark of a page through', () => {
    expect(plain('a\x1b[2Jb\nc\u202ed\u200be')).toBe('a�[2Jb�c�d�e')
  })
})

describe('shortAddress', () => {
  const address = 'https://static.payments.example/v3/very/long/path/to/a/bundle/checkout.4f9a8c.js?version=12'

  it('keeps the whole host and the end of the path', () => {
    const short = shortAddress(address, 60)
    expect(short).toHaveLength(60)
    expect(short.startsWith('https://static.payments.example/')).toBe(true)
    expect(short.endsWith('.js?version=12')).toBe(true)
  })

  it('keeps the host even where there is no room for it', () => {
    expect(shortAddress(address, 20)).toContain('static.payments.example')
  })

  it('cuts nothing when the length is 0 or enough', () => {
    expect(shortAddress(address, 0)).toBe(address)
    expect(shortAddress(address, 500)).toBe(address)
  })
})
