// Shape of an account's people.
import { z } from 'zod'

/** Answer of GET /api/v1/people: all members of the account who can be assigned work, by name. */
export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      /** Name and email address, or only the address. */
      name: z.string(),
    }),
  ),
})

export type People = z.infer<typeof peopleSchema>
