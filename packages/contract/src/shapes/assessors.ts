// Shapes of assessor links for the account that creates them.
import { z } from 'zod'
import { assessmentMax, assessmentParts, assessorLinkStates } from '#lists/index.ts'

const id = z.string().max(64)

/** Body of POST /api/v1/assessor-links. */
export const createAssessorLinkSchema = z.object({
  /** Name of the person or firm. */
  assessor: z.string().trim().min(1).max(120),
  /** The sites that can be read; null for all, including future ones. */
  siteIds: z.array(id).min(1).max(assessmentMax.sites).nullable(),
  /** Days until it ends. */
  days: z.int().min(1).max(assessmentMax.days).default(assessmentMax.days),
  /** Whether evidence packs can be downloaded, which contain the log of the whole account, whatever the sites. */
  mayExport: z.boolean().default(false),
})

export const assessorLinkSchema = z.object({
  id: z.string(),
  assessor: z.string(),
  /** Null for all sites. */
  sites: z.array(z.object({ id: z.string(), host: z.string() })).nullable(),
  mayExport: z.boolean(),
  state: z.enum(assessorLinkStates),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  views: z.object({
    total: z.int().min(0),
    /** Newest first, at most ten. The rest is in the activity of the account. */
    last: z.array(z.object({ at: z.string(), part: z.enum(assessmentParts), host: z.string().nullable(), address: z.string().nullable() })),
  }),
})

/** Answer of POST /api/v1/assessor-links. The address contains the key and is shown only once: only a hash is stored. */
export const createdAssessorLinkSchema = z.object({ link: assessorLinkSchema, url: z.string() })

/** Answer of GET /api/v1/assessor-links, newest first. */
export const assessorLinkListSchema = z.object({ links: z.array(assessorLinkSchema) })

export type CreateAssessorLink = z.infer<typeof createAssessorLinkSchema>
export type AssessorLink = z.infer<typeof assessorLinkSchema>
export type CreatedAssessorLink = z.infer<typeof createdAssessorLinkSchema>
export type AssessorLinkList = z.infer<typeof assessorLinkListSchema>
