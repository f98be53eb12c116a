// Codes of calls under /functions, and how answers are read.
import { expect, it } from 'vitest'
import { callableCodeOf, readCallableAnswer, wireCodeOf } from '#shared/index.ts'

it.each([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [0, 'internal'],
  [418, 'unknown'],
  [302, 'unknown'],
] as const)('reads the HTTP status %i as %s', (status, code) => {
  expect(callableCodeOf(status)).toBe(code)
  expect(readCallableAnswer(status, `{"error":{"status":"${wireCodeOf(code)}","message":"No."}}`)).toEqual({
    ok: false,
    code,
    message: 'No.',
  })
})

it('writes a code on the wire in capitals', () => {
  expect(wireCodeOf('permission-denied')).toBe('PERMISSION_DENIED')
})

it('gives the data of an answer, also when it is false, empty or null', () => {
  for (const data of [{ a: 1 }, false, '', 0, null]) expect(readCallableAnswer(200, JSON.stringify({ data }))).toEqual({ ok: true, data })
})

it.each([
  ['{}', 'Response is missing data field.'],
  ['{"result":1}', 'Response is missing data field.'],
  ['', 'Response is not valid JSON object.'],
  ['<html>', 'Response is not valid JSON object.'],
  ['[1]', 'Response is not valid JSON object.'],
  ['null', 'Response is not valid JSON object.'],
])('names what is wrong with the answer %j', (text, message) => {
  expect(readCallableAnswer(200, text)).toEqual({ ok: false, code: 'internal', message })
})

it('has a sentence for a failure whose body is none of ours', () => {
  expect(readCallableAnswer(503, '<html>')).toEqual({ ok: false, code: 'unavailable', message: 'unavailable' })
})
