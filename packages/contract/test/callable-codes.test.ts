// Codes of calls under /functions.

import { codeOfStatus } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'

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
  expect(codeOfStatus(status)).toBe(code)
})
