import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANARY_PREFIX, makeCanary } from '#capture/canary-value.ts'
import { isLuhnValid } from '#shared/luhn.ts'

const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })

describe('makeCanary', () => {
  it('gives a Luhn-valid number of 16 digits inside the published test prefix, whatever the random bytes', () => {
    fc.assert(
      fc.property(seeds, (bytes) => {
        const { card } = makeCanary(bytes, 2026)
        expect(card).toMatch(/^\d{16}$/)
        expect(card.startsWith(CANARY_PREFIX)).toBe(true)
        expect(isLuhnValid(card)).toBe(true)
      }),
    )
  })

  it('repeats characters often enough that each searched value has a unique pattern', () => {
    fc.assert(
      fc.property(seeds, (bytes) => {
        const { card, name, email } = makeCanary(bytes, 2026)
        for (const value of [card, name.toLowerCase(), email]) expect(value.length - new Set(value).size).toBeGreaterThanOrEqual(9)
        expect(card.slice(8)).toMatch(/(\d)\1/)
        expect(card.slice(8)).not.toMatch(/[42]/)
      }),
    )
  })

  it('uses an email domain that RFC 2606 reserves, and an expiry three years ahead', () => {
    const canary = makeCanary(new Uint8Array(16).fill(7), 2026)
    expect(canary.email).toMatch(/^[a-z.]{13}@example\.com$/)
    expect(canary.expiry.year).toBe('2029')
    expect(Number(canary.expiry.month)).toBeGreaterThanOrEqual(1)
    expect(Number(canary.expiry.month)).toBeLessThanOrEqual(12)
  })

  it('gives different values for different bytes, and the same for the same', () => {
    const all = Array.from({ length: 500 }, (_, at) =>
      makeCanary(
        Uint8Array.from({ length: 16 }, (_, byte) => (at * 31 + byte * byte * 7) & 255),
        2026,
      ),
    )
    expect(new Set(all.map((one) => one.name)).size).toBeGreaterThan(245)
    const bytes = Uint8Array.from({ length: 16 }, (_, at) => at)
    expect(makeCanary(bytes, 2026)).toEqual(makeCanary(bytes, 2026))
  })

  it('refuses to make a guessable canary', () => {
    expect(() => makeCanary(new Uint8Array(15), 2026)).toThrow(RangeError)
  })
})
