// Shapes of deploys: an account's announcement of a new version of its shop, and the list of them.
import { z } from 'zod'
import { shapeFault } from '#lists/index.ts'
import { momentSchema } from './times.ts'

export const deployMax = { files: 5_000, listed: 50 } as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, shapeFault('sha256'))

/** Body of POST /api/v1/sites/{id}/deploys, which is optional. Its answer is a DeployAnswer. */
export const announceDeploySchema = z.object({
  /** Name of the version: a commit or a tag. */
  commit: z
    .string()
    .regex(/^[\w./+-]{1,100}$/, shapeFault('version-name'))
    .optional(),
  /** Where people find details: the run of the pipeline, or the release. */
  url: z
    .url({ protocol: /^https?$/, error: shapeFault('web-address') })
    .max(500)
    .optional(),
  /** When the files went online, if not just now. */
  deployedAt: momentSchema.optional(),
  /** The files that the shop serves from now on, by the bytes as served. A repeated path counts once, with the last hash. */
  files: z
    .array(z.object({ path: z.string().min(1).max(300), sha256 }))
    .max(deployMax.files)
    .default([]),
})

/**
 * Result of an announcement: the deploy, and the scans that it started. A repetition of the site's newest deploy returns that deploy, and
 * starts none.
 */
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
      /** Name and email address, or the ID of a former member. */
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
