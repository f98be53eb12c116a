// Shape of the canary: its values, where they were typed, and where they were seen.

import { coverageGaps, fieldKinds, keptPlaces, phases } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs } from './common.ts'

const gapSchema = z.object({ code: z.enum(coverageGaps), values: z.record(z.string(), z.string()) })

export const canarySchema = z.object({
  card: z.string(),
  name: z.string(),
  email: z.string(),
  /** Fields that accepted the canary. `frame` is a cross-origin frame that got the keystrokes by position. */
  typedInto: z.array(z.object({ frameId: z.string(), fieldId: z.string().nullable(), kind: z.enum(fieldKinds), verified: z.boolean() })),
  /** Fields that did not accept it, and why. */
  notTyped: z.array(z.object({ frameId: z.string(), fieldId: z.string().nullable(), gap: gapSchema })),
  sightings: z.array(
    z.object({
      value: z.enum(['card', 'name', 'email']),
      /** Request that contained it; null for traffic that only the proxy saw. */
      requestId: z.string().nullable(),
      host: z.string(),
      url: z.string(),
      where: z.enum(['url', 'header', 'body', 'websocket', 'webrtc', 'dns', 'reassembled']),
      /** Decoding steps that uncovered it, outermost first; empty for plain text. */
      encoding: z.array(z.string()),
      scriptId: z.string().nullable(),
      /** True if the scan stopped it before it left, such as the submission of a payment form. */
      blocked: z.boolean(),
      atMs,
      phase: z.enum(phases),
    }),
  ),
  /** Where the card number was found in the browser after typing. Absent in captures that did not search there. */
  kept: z
    .array(
      z.object({
        place: z.enum(keptPlaces),
        /** Name of the cookie, key, `database/store`, or `cache address`; empty for places without a name. */
        name: z.string(),
        /** Host whose pages can read it. */
        host: z.string(),
        /** Decoding steps that uncovered it, outermost first; empty for plain text. */
        encoding: z.array(z.string()),
        phase: z.enum(phases),
      }),
    )
    .optional(),
  /** Requests that could not be searched, and why (size, opaque body). */
  notSearched: z.array(z.object({ requestId: z.string(), gap: gapSchema })),
})

export type Gap = z.infer<typeof gapSchema>
export type Canary = z.infer<typeof canarySchema>
export type KeptCard = NonNullable<Canary['kept']>[number]
export type CanarySighting = Canary['sightings'][number]
