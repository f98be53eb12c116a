// Owns the shapes of the right to test a shop: proofs of control and declarations.
import { z } from 'zod'
import { proofFindings, proofMethods, testRightKinds } from '#lists/index.ts'

/** A person states that they may test a shop: which version of the text, in which language it was read. */
export const declarationSchema = z.object({ version: z.string().max(20), language: z.enum(['en', 'es']) })

/** A right to test a host deeply. */
export const testRightSchema = z.object({
  kind: z.enum(testRightKinds),
  host: z.string(),
  /** Whether it holds for all names below the host, too. */
  below: z.boolean(),
  madeAt: z.iso.datetime(),
  /** Name and e-mail address of who made it; of somebody who is gone from the account the id. */
  madeBy: z.string(),
})

/** Answer of GET /api/v1/test-rights: of each host the rights of the account, the newest first. */
export const testRightListSchema = z.object({ rights: z.array(testRightSchema) })

/** Answer of GET /api/v1/sites/{id}/proof. */
export const siteProofSchema = z.object({
  siteId: z.string(),
  host: z.string(),
  /** Names under any of which the record may be, and its text. */
  dns: z.object({ names: z.array(z.string()), text: z.string() }),
  file: z.object({ url: z.string(), text: z.string() }),
  meta: z.object({ url: z.string(), tag: z.string() }),
  /** Whether scans of the site's own host may type and press; with false they only look. */
  isTestable: z.boolean(),
  /** The rights that the account has in the site, the newest first. A proof by a file or a tag holds for its host alone. */
  rights: z.array(testRightSchema),
})

/** Body of POST /api/v1/sites/{id}/proof-checks. */
export const checkProofSchema = z.object({ method: z.enum(proofMethods) })

/** Its answer. `detail` says in English what came instead, as far as a machine can. */
export const proofCheckSchema = z.object({
  method: z.enum(proofMethods),
  finding: z.enum(proofFindings),
  detail: z.string(),
  proof: siteProofSchema,
})

export type Declaration = z.infer<typeof declarationSchema>
export type TestRight = z.infer<typeof testRightSchema>
export type TestRightList = z.infer<typeof testRightListSchema>
export type SiteProof = z.infer<typeof siteProofSchema>
export type CheckProof = z.infer<typeof checkProofSchema>
export type ProofCheck = z.infer<typeof proofCheckSchema>
