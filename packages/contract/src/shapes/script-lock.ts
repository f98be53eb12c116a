// Shape of tillwatch.lock.json: the scripts that a page may run, stored with a shop's code.
import { z } from 'zod'
import { shapeFault } from '#lists/index.ts'

export const lockMax = { scripts: 2_000, contents: 100 } as const

/** Each identity once, sorted. */
export const scriptLockSchema = z.strictObject({
  version: z.literal(1),
  scripts: z
    .array(
      z.strictObject({
        /** Like in the result of a scan; for a built folder, with `build` instead of the host. */
        identity: z.string().min(1).max(10_000),
        /** For people. */
        label: z.string().max(10_000),
        /** SHA-256 of each allowed content, or `*` alone for any, which a person enters for a content that differs on each visit. */
        contents: z.union([
          z.tuple([z.literal('*')]),
          z
            .array(z.string().regex(/^[0-9a-f]{64}$/, shapeFault('sha256-or-star')))
            .min(1)
            .max(lockMax.contents),
        ]),
      }),
    )
    .max(lockMax.scripts),
})

export type ScriptLock = z.infer<typeof scriptLockSchema>
