import { expect, it } from 'vitest'
import { type TextKind, wrongCharacter } from '../../src/shared/index.ts'

it.each<[string, TextKind, string | null]>([
  ['Ann O’Neill-Müller 李', 'line', null],
  ['  Ann \n', 'line', null],
  ['Ann\nBcc: x', 'line', 'U+000A'],
  ['Ann\0', 'line', 'U+0000'],
  ['Ann\u0085', 'line', 'U+0085'],
  ['Ann\u202Egpj', 'line', 'U+202E'],
  ['a\u2067b', 'line', 'U+2067'],
  ['half \uD83D', 'line', 'half'],
  ['a\u2028b', 'line', 'U+2028'],
  ['می\u200Cخواهم', 'line', null],
  ['क्\u200Dष 👩\u200D👧', 'line', null],
  ['first\r\n\tsecond', 'lines', null],
  ['\u05E9\u05DC\u05D5\u05DD\u200F!', 'lines', null],
  ['first\u001Bsecond', 'lines', 'U+001B'],
  ['first\u202Esecond', 'lines', 'U+202E'],
  ['a\u202E\u0007b', 'foreign', null],
  ['a\0b', 'foreign', 'U+0000'],
  ['pass\u202E\u0007\uD83D word', 'secret', null],
  ['pass\0word', 'secret', 'U+0000'],
])('judges %j as %s', (text, kind, wrong) => {
  expect(wrongCharacter(text, kind)).toBe(wrong)
})
