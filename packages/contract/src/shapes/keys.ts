// Shapes of API keys for the account that creates them.
import { z } from 'zod'
import { keyScopes, keyStates, keysMax, shapeFault } from '#lists/index.ts'

const id = z.string().max(64)

/** Body of POST /api/v1/keys. */
export const createKeySchema = z.object({
  /** Name of the key in activity and evidence. No other existing or former key of the account has it, ignoring case. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(keysMax.name)
    // Invisible characters would make two names look the same.
    .regex(/^[^\p{C}]*$/u, shapeFault('visible')),
  scopes: z.array(z.enum(keyScopes)).min(1),
  /** The sites of the key; null for the whole account, unless it is for clients. */
  siteIds: z.array(id).min(1).max(keysMax.sites).nullable().default(null),
  /** The clients of the key, whose current sites it covers. */
  clientIds: z.array(id).min(1).max(keysMax.clients).nullable().default(null),
  /** Days until it ends. */
  days: z.int().min(1).max(keysMax.days).default(keysMax.daysUsual),
})

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, by which people recognize it. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Both null for the whole account. */
  sites: z.array(z.object({ id: z.string(), host: z.string() })).nullable(),
  clients: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  state: z.enum(keyStates),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.string().nullable(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.string().nullable(),
})

/** Answer of POST /api/v1/keys. `secret` is the key itself, shown only once: only a hash is stored. */
export const createdKeySchema = z.object({ key: keySchema, secret: z.string() })

/** Answer of GET /api/v1/keys, newest first. */
export const keyListSchema = z.object({ keys: z.array(keySchema) })

export type CreateKey = z.input<typeof createKeySchema>
export type Key = z.infer<typeof keySchema>
export type CreatedKey = z.infer<typeof createdKeySchema>
export type KeyList = z.infer<typeof keyListSchema>
