// What is kept of an answer: plain words, whatever a model was made to write.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Answer, opinionOf } from '#features/second-opinions/answer.ts'
import { plainWords } from '#features/second-opinions/plain-words.ts'

const hostile = String.raw

it.each([
  ['It reads\n\nthe card   fields.', 'It reads the card fields.'],
  ['See [the report](https://evil.example/x) now', 'See the report now'],
  ['![](https://evil.example/pixel.png)Safe', 'Safe'],
  ['Go to https://user:pass@evil.example:8443/path?q=1#x, please', 'Go to evil.example:8443, please'],
  ['It sends cards to evil.example.', 'It sends cards to evil.example.'],
  ['<a href="https://evil.example">Click</a> <script>alert(1)</script>', 'Click alert(1)'],
  ['<img src=x onerror=alert(1)', 'img src=x onerror=alert(1)'],
  ['click javascript:alert(1) or mailto:a@b.example now', 'click or now'],
  ['**Bold** `code` # title_1', 'Bold code title 1'],
  ['a\u202Etxt.exe\u202C b\u200Bc\u0000d\u001B[31me', 'atxt.exe bc d 31me'],
  ['Lee los campos de la tarjeta: número, caducidad y código.', 'Lee los campos de la tarjeta: número, caducidad y código.'],
])('makes plain words of %j', (written, kept) => {
  expect(plainWords(written, 600)).toBe(kept)
})

it('cuts at a word, and long words anywhere', () => {
  expect(plainWords('one two three four', 12)).toBe('one two…')
  expect(plainWords('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`)
  expect(plainWords('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(4)}…`)
})

it('keeps no mark of markup, no link and no control character of any text, and never more than asked for', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '[',
    ']',
    '(',
    ')',
    'http://',
    'https://x.example',
    'javascript:',
    '\u202E',
    '\0',
    '\uD800',
    ' ',
    'a',
    hostile`\u0000`,
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      (text) => {
        const words = plainWords(text, 100)
        expect(words).not.toMatch(/[<>[\]{}`\\]|:\/\/[^\s]|[\p{Cc}\p{Cf}]/u)
        expect(words.length).toBeLessThanOrEqual(100)
        expect(words.isWellFormed()).toBe(true)
      },
    ),
  )
})

it('takes a long hostile text in little time', () => {
  for (const text of ['<', '[', '[a](', 'http://', 'a:', '<a', '](', 'data:'].map((part) => part.repeat(300_000)))
    expect(plainWords(text, 600).length).toBeLessThanOrEqual(600)
})

const answer: Answer = { verdict: 'malicious', confidence: 'high', summaryEn: 'It steals cards.', summaryEs: 'Roba tarjetas.' }

it('keeps the verdict, the confidence and both summaries', () => {
  expect(opinionOf(answer)).toEqual({ verdict: 'malicious', confidence: 'high', summary: { en: 'It steals cards.', es: 'Roba tarjetas.' } })
})

it.each(['', ' ', '<b></b>', '\u200B'])('keeps nothing of an answer with a summary of %j', (summaryEs) => {
  expect(opinionOf({ ...answer, summaryEs })).toBeNull()
})

it('cuts a summary of any length to 600 characters', () => {
  expect(opinionOf({ ...answer, summaryEn: 'word '.repeat(100_000) })?.summary.en.length).toBeLessThanOrEqual(600)
})
