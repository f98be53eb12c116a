// Which new passwords are too common.
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../../src/features/identity/new-passwords.ts'

it.each([
  ['in the list', '1q2w3e4r5t6y'],
  ['in the list in other letters', 'Administrator'],
  ['in the list with digits and signs after it', 'Password2026!!'],
  ['in the list with digits before it', '2026password2026'],
  ['in the list, repeated', 'dragondragon'],
  ['one letter, repeated', 'aaaaaaaaaaaaa'],
  ['few letters, repeated', 'abcabcabcabc'],
])('refuses one that is %s', (_why, password) => expect(isCommonPassword(password)).toBe(true))

it.each(['correct horse', 'a password of this test', 'purple lantern 42', 'contraseña de nube', 'k3-vW9!qpZ0x'])('takes %s', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)
