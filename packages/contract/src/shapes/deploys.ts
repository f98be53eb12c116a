// Owns the shapes of deploys: what an account says of a new version of its shop, and how that is listed.
import { z } from 'zod'
import { momentSchema } from './times.ts'

export const deployMax = { files: 5_000, listed: 50 } as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of the file in lowercase hexadecimal')

/** Body of POST /api/v1/sites/{id}/deploys, which may also have none. Its answer is a DeployAnswer. */
export const announceDeploySchema = z.object({
  /** What names the version: a commit or a tag. */
  commit: z
    .string()
    .regex(/^[\w./+-]{1,100}$/, 'Use up to 100 letters, digits, and ./+-_')
    .optional(),
  /** Where people read of it: the run of the pipeline, or the release. */
  url: z
    .url({ protocol: /^https?$/, error: 'Use an address that begins with https:// or http://' })
    .max(500)
    .optional(),
  /** When the files went online, where that was not just now. */
  deployedAt: momentSchema.optional(),
  /** The files that the shop serves from now on, by the bytes as served. A path twice counts once, with the last hash. */
  files: z
    .array(z.object({ path: z.string().min(1).max(300), sha256 }))
    .max(deployMax.files)
    .default([]),
})

/** What came of an announcement: the deploy, and the scans that it began. One that repeats the newest deploy of the site within a day is that deploy, and begins none. */
export const deployAnswerSchema = z.object({ id: z.string(), isNew: z.boolean(), scanIds: z.array(z.string()) })

/** Query of GET /api/v1/sites/{id}/deploys. `after` is the `next` of an earlier answer. */
export const deployQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(deployMax.listed).default(deployMax.listed),
  after: z.string().max(64).optional(),
})

/** Answer of GET /api/v1/sites/{id}/deploys, newest first; `next` is null on the last page. */
export const deployListSchema = z.object({
  deploys: z.array(
    z.object({
      id: z.string(),
      commit: z.string().nullable(),
      url: z.string().nullable(),
      deployedAt: z.string().nullable(),
      announcedAt: z.string(),
      /** Name and e-mail address, or the id of somebody who is gone. */
      announcedBy: z.string(),
      fileCount: z.int().min(0),
    }),
  ),
  next: z.string().nullable(),
})

export type AnnounceDeploy = z.infer<typeof announceDeploySchema>
export type DeployAnswer = z.infer<typeof deployAnswerSchema>
export type DeployQuery = z.infer<typeof deployQuerySchema>
export type DeployList = z.infer<typeof deployListSchema>
