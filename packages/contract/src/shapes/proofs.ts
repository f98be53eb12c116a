// Shapes of the right to test a shop: proofs of control and declarations.
import { z } from 'zod'
import { proofFindings, proofMethods, testRightKinds } from '#lists/index.ts'

/** A person declares that they may test a shop: the version and the language of the text that they read. */
export const declarationSchema = z.object({ version: z.string().max(20), language: z.enum(['en', 'es']) })

/** A right to test a host deeply. */
export const testRightSchema = z.object({
  kind: z.enum(testRightKinds),
  host: z.string(),
  /** Whether it also covers all subdomains. */
  below: z.boolean(),
  madeAt: z.iso.datetime(),
  /** Name and email address of the author; for a former member, the ID. */
  madeBy: z.string(),
})

/** Answer of GET /api/v1/test-rights: the account's rights for each host, newest first. */
export const testRightListSchema = z.object({ rights: z.array(testRightSchema) })

/** Answer of GET /api/v1/sites/{id}/proof. */
export const siteProofSchema = z.object({
  siteId: z.string(),
  host: z.string(),
  /** Possible names of the record, and its text. */
  dns: z.object({ names: z.array(z.string()), text: z.string() }),
  file: z.object({ url: z.string(), text: z.string() }),
  meta: z.object({ url: z.string(), tag: z.string() }),
  /** Whether scans of the site's own host may type and press; if false, they only look. */
  isTestable: z.boolean(),
  /** The account's rights for the site, newest first. A proof by a file or a tag covers only its host. */
  rights: z.array(testRightSchema),
})

/** Body of POST /api/v1/sites/{id}/proof-checks. */
export const checkProofSchema = z.object({ method: z.enum(proofMethods) })

/** Its answer. `detail` says what was found instead, as far as a machine can, in the language of the request. */
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
