// Owns the shape of who belongs to an account.
import { z } from 'zod'

/** Answer of GET /api/v1/people: everybody who belongs to the account and may be given something to deal with, by name. */
export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      /** Name and e-mail address, or the address alone. */
      name: z.string(),
    }),
  ),
})

export type People = z.infer<typeof peopleSchema>
