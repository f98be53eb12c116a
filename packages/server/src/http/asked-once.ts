// Owns the header by which a caller names what it asks for, so that asking again after a lost answer does it once.
import { z } from 'zod'

/** The other headers stay as they came. */
export const askedOnce = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'The Idempotency-Key must be 1 to 255 visible ASCII characters, preferably a random UUID.')
    .optional(),
})
