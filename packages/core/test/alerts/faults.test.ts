// Why a hand-over failed, in both languages.

import { faultCodes } from '@tillwatch/contract/lists'
import { faultIn, flatFault, sayFault } from '@tillwatch/messages/faults'
import { expect, it } from 'vitest'

const given = { status: 503, host: 'hooks.example', seconds: 10, answer: '550 No such mailbox' }

it.each(faultCodes)('describes %s completely in both languages', (code) => {
  const [english, spanish] = [sayFault({ code, given }, 'en'), sayFault({ code, given }, 'es')]
  expect(english).not.toBe(spanish)
  for (const sentence of [english, spanish]) expect(sentence).toMatch(/^[A-Zh].*[.x]$/)
  for (const sentence of [english, spanish]) expect(sentence).not.toContain('undefined')
})

it.each(['mail-refused', 'mail-failed', 'mail-login'] as const)('describes %s without an answer as well', (code) => {
  expect(sayFault({ code, given: {} }, 'en')).toMatch(/ and gave no reason\.$/)
  expect(sayFault({ code, given: {} }, 'es')).toMatch(/ y no indicó el motivo\.$/)
})

it("includes the system's error code if there is one", () => {
  expect(sayFault({ code: 'tls-failed', given: { host: 'hooks.example', detail: 'CERT_HAS_EXPIRED' } }, 'es')).toBe(
    'hooks.example no tiene un certificado válido o no admite TLS en ese puerto (CERT_HAS_EXPIRED).',
  )
})

it('is recognized among the details of a step', () => {
  expect(faultIn({ attempt: 2, ...flatFault({ code: 'answered', given: { status: 503 } }) })).toEqual({
    code: 'answered',
    given: { attempt: 2, status: 503 },
  })
  expect(faultIn({ attempt: 2 })).toBeNull()
})
