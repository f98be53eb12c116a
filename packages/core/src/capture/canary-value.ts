// Canary of a scan: a test card number, a name, and an email address that no other scan and no real person has.
// The card number starts with 4242 4242, the eight-digit issuer prefix of the test number 4242 4242 4242 4242 that Stripe publishes at
// stripe.com/docs/testing; payments with it are reported there as issuer "Stripe Payments UK Limited", never a person's bank.
// example.com is reserved by RFC 2606, telephone numbers 555-0100 to 555-0199 by the North American Numbering Plan for fiction, and the IBAN
// is the example of the German registration in the SWIFT IBAN registry.

import { withCheckDigit } from '#shared/luhn.ts'

/** Issuer prefix of every canary card. */
export const CANARY_PREFIX = '42424242'

/** What a scan types into fields. */
export interface CanaryValues {
  /** 16 digits, Luhn-valid. */
  card: string
  name: string
  email: string
  /** Three digits; too short to be searched for. */
  cvc: string
  expiry: { month: string; year: string }
  phone: string
  iban: string
  address: string
}

/**
 * Makes the values from at least 16 random bytes. Equal bytes give equal values. `currentYear` (four digits) puts the expiry in the future.
 * Throws RangeError on fewer bytes, because a guessable canary proves nothing.
 */
export function makeCanary(randomBytes: Uint8Array, currentYear: number): CanaryValues {
  if (randomBytes.length < 16) throw new RangeError('A canary needs at least 16 random bytes.')
  const draw = drawer(randomBytes)
  const local = until(
    () => `${word(draw, 3)}.${word(draw, 3)}`,
    (text) => new Set(text).size <= 8,
  )
  return {
    card: makeCard(draw),
    name: until(
      () => `${capital(word(draw, 4))} ${capital(word(draw, 5))}`,
      (text) => text.length - new Set(text.toLowerCase()).size >= 10,
    ),
    email: `${local}@example.com`,
    cvc: `${1 + draw(9)}${draw(10)}${draw(10)}`,
    expiry: { month: String(1 + draw(12)).padStart(2, '0'), year: String(currentYear + 3) },
    phone: `20255501${draw(10)}${draw(10)}`,
    iban: 'DE89370400440532013000',
    address: '1 Test Street',
  }
}

/**
 * A number with a distinctive pattern of repetitions: the prefix alternates, and the eight digits after it contain no 4 or 2, have two
 * equal neighbors, and four or five distinct digits. The pattern stays recognizable under any one-to-one substitution of digits, and no
 * list or padding looks like it.
 */
function makeCard(draw: (below: number) => number): string {
  const digits = '01356789'
  return until(
    () => withCheckDigit(CANARY_PREFIX + Array.from({ length: 7 }, () => digits[draw(8)]).join('')),
    (card) => {
      const tail = card.slice(8)
      const kinds = new Set(tail).size
      return !/[42]/.test(tail) && /(\d)\1/.test(tail) && !/(\d)\1\1/.test(tail) && kinds >= 4 && kinds <= 5
    },
  )
}

const consonants = 'bdfklmnprstv'
const vowels = 'aeio'

function word(draw: (below: number) => number, syllables: number): string {
  return Array.from({ length: syllables }, () => consonants[draw(consonants.length)]! + vowels[draw(vowels.length)]!).join('')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function until<T>(make: () => T, good: (made: T) => boolean): T {
  for (;;) {
    const made = make()
    if (good(made)) return made
  }
}

/** Endless, evenly distributed draws from a seed. The bytes are the 128-bit state of xoshiro128** (Blackman and Vigna, 2018). */
function drawer(bytes: Uint8Array): (below: number) => number {
  const state = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x85ebca6b]
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))
  const next = () => {
    const result = Math.imul(rotate(Math.imul(state[1]!, 5), 7), 9) >>> 0
    const shifted = state[1]! << 9
    state[2]! ^= state[0]!
    state[3]! ^= state[1]!
    state[1]! ^= state[2]!
    state[0]! ^= state[3]!
    state[2]! ^= shifted
    state[3] = rotate(state[3]!, 11)
    return result
  }
  for (const [at, byte] of bytes.entries()) {
    state[at % 4]! ^= byte << ((at % 3) * 8 + 3)
    next()
  }
  return (below) => Math.floor((next() / 2 ** 32) * below)
}
