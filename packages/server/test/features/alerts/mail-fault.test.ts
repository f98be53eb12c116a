// What is told of a mail that the mail server did not take: whose fault it is, and nothing that the server did not say.
import { sayFault } from '@tillwatch/messages/faults'
import { expect, it } from 'vitest'
import { faultOfMail } from '#features/alerts/hand-over.ts'
import type { MailFault } from '#features/mail/index.ts'

const said = (code: MailFault['code'], answer: string, language: 'en' | 'es' = 'en') => sayFault(faultOfMail({ code, answer }), language)

it.each<[MailFault['code'], string, string]>([
  ['mail-unreached', 'connect ECONNREFUSED 127.0.0.1:587', 'This installation has no working connection to its mail server.'],
  ['mail-interrupted', 'the worker ended', 'Every attempt to send this email to the mail server was interrupted.'],
  ['mail-login', '535 5.7.8 Wrong password', 'The mail server rejected this installation’s sign-in: 535 5.7.8 Wrong password'],
  ['mail-refused', '550 No such\r\n mailbox', 'The mail server rejected this mailbox: 550 No such mailbox'],
  ['mail-failed', '451 Come back later', 'The mail server did not accept the email: 451 Come back later'],
])('says %s of “%s” as it is', (code, answer, sentence) => {
  expect(said(code, answer)).toBe(sentence)
})

it('says in its language where there was no answer', () => {
  expect(said('mail-failed', ' ')).toBe('The mail server did not accept the email and gave no reason.')
  expect(said('mail-failed', '', 'es')).toBe('El servidor de correo no aceptó el correo y no indicó el motivo.')
  expect(said('mail-interrupted', 'the worker ended', 'es')).toBe(
    'Se interrumpieron todos los intentos de entregar este correo al servidor.',
  )
})

it('keeps the whole answer out where it is long', () => {
  expect(faultOfMail({ code: 'mail-failed', answer: `554 ${'x'.repeat(1_000)}` }).given.answer).toHaveLength(300)
})
