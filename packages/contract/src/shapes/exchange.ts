// Owns the shapes in which installations tell each other how many of them were served a content.
import { z } from 'zod'

/** `contents`: hashes in one request. `anonymous`: counts below this are never told. */
export const exchangeLimits = { contents: 500, anonymous: 3 } as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Body of POST /api/v1/exchange/contents: SHA-256 of contents that the asking installation was served, under a random name of its own. */
export const askExchangeSchema = z.object({
  installation: z.uuid(),
  contents: z.array(sha256).min(1).max(exchangeLimits.contents),
})

/** Answer: the contents that at least three other installations were served in the last 30 days, and how many; of the others nothing. */
export const exchangeAnswerSchema = z.object({
  contents: z
    .array(z.object({ sha256, installations: z.int().min(exchangeLimits.anonymous).max(1_000_000_000) }))
    .max(exchangeLimits.contents),
})

export type AskExchange = z.infer<typeof askExchangeSchema>
export type ExchangeAnswer = z.infer<typeof exchangeAnswerSchema>
