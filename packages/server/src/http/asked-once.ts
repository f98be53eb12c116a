// The idempotency header, by which a repeated request after a lost response has no second effect.
import { z } from 'zod'

/** Keeps the other headers unchanged. */
export const askedOnce = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'The Idempotency-Key must be 1 to 255 visible ASCII characters, preferably a random UUID.')
    .optional(),
})
