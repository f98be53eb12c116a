import { expect, it } from 'vitest'
import { auth as en } from '#i18n/en/auth.ts'
import { auth as es } from '#i18n/es/auth.ts'

it('the two general messages are as the specification writes them, and translated', () => {
  expect([en.errors.unknown, en.signUp.failed]).toEqual(['An error occurred', 'Failed to create account'])
  expect([es.errors.unknown, es.signUp.failed]).toEqual(['Ha ocurrido un error', 'No se pudo crear la cuenta'])
})
