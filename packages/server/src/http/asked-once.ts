// The idempotency header, by which a repeated request after a lost response has no second effect.
import { shapeFault } from '@tillwatch/contract/lists'
import { z } from 'zod'

/** Keeps the other headers unchanged. */
export const askedOnce = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, shapeFault('idempotency-key'))
    .optional(),
})
