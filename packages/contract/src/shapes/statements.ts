// Shapes of statements: what people state about their account that no scan can see, each with its author, time, and due date.
import { z } from 'zod'
import {
  hostOwners,
  programDocuments,
  reportLanguages,
  responsibilityHolders,
  type ShapeFault,
  saqRoutes,
  shapeFault,
  sharedRequirements,
  statementKinds,
  statementStates,
} from '#lists/index.ts'
import { daySchema } from './times.ts'

export const statementsMax = { rows: 100, history: 100 } as const

const line = z.string().trim().min(1).max(200)
const text = z.string().trim().min(10).max(4_000)
const remark = z.string().trim().max(1_000).default('')
const day = daySchema
/** Where the document is kept: a place, a number, an address. */
const reference = z.string().trim().max(500).default('')

export const rolesSchema = z.object({
  kind: z.literal('roles'),
  /** Who ensures that payment pages are monitored. */
  monitors: line,
  /** Who authorizes and justifies scripts. */
  authorizes: line,
  /** Who responds to alerts, at any hour. */
  responds: line,
  /** Who reviews inventory, reports, and these statements once a year. */
  reviews: line,
})

export const riskAnalysisSchema = z.object({
  kind: z.literal('risk-analysis'),
  /** What is protected. */
  assets: text,
  threats: text,
  /** What makes them likely, and how bad they would be. */
  factors: text,
  /** Days from one evaluation of a payment page to the next. */
  everyDays: z.int().min(1).max(31),
  justification: text,
  reviewedBy: line,
  reviewedOn: day,
})

export const responsibilitiesSchema = z.object({
  kind: z.literal('responsibilities'),
  rows: z
    .array(z.object({ provider: line, requirement: z.enum(sharedRequirements), holder: z.enum(responsibilityHolders), note: remark }))
    .min(1)
    .max(statementsMax.rows),
})

export const saqASchema = z
  .object({
    kind: z.literal('saq-a'),
    siteId: z.string().max(64),
    route: z.enum(saqRoutes),
    /** Who confirmed it; empty for the merchant's own techniques. */
    provider: z.string().trim().max(200).default(''),
    confirmedOn: day,
    validUntil: day.nullable().default(null),
    reference,
    /** Whether the provider's solution is used as the provider requires. */
    isAsInstructed: z.boolean().default(false),
    note: remark,
  })
  .superRefine(({ route, provider, isAsInstructed, confirmedOn, validUntil }, context) => {
    const refuse = (field: string, fault: ShapeFault) => context.addIssue({ code: 'custom', path: [field], message: shapeFault(fault) })
    if (route === 'provider' && provider === '') refuse('provider', 'provider-missing')
    if (route === 'provider' && !isAsInstructed) refuse('isAsInstructed', 'not-as-instructed')
    if (validUntil !== null && validUntil <= confirmedOn) refuse('validUntil', 'ends-before-start')
  })

export const acquirerAgreementsSchema = z.object({
  kind: z.literal('acquirer-agreements'),
  rows: z
    .array(z.object({ acquirer: line, agreed: text, agreedOn: day, validUntil: day.nullable().default(null), reference }))
    .min(1)
    .max(statementsMax.rows),
})

/** Used for judging the site's scans from now on. Without rows, nothing is declared. */
export const hostsSchema = z.object({
  kind: z.literal('hosts'),
  siteId: z.string().max(64),
  rows: z.array(z.object({ host: z.string().trim().min(1).max(253), owner: z.enum(hostOwners), note: remark })).max(statementsMax.rows),
})

/** Body of POST /api/v1/statements. */
export const makeStatementSchema = z.discriminatedUnion('kind', [
  rolesSchema,
  riskAnalysisSchema,
  responsibilitiesSchema,
  saqASchema,
  acquirerAgreementsSchema,
  hostsSchema,
])

export const statementSchema = z.object({
  id: z.string(),
  said: makeStatementSchema,
  /** For a statement about one site; null for the others. */
  siteHost: z.string().nullable(),
  /** Name or email address of the author. */
  statedBy: z.string(),
  statedAt: z.string(),
  /** Due day of the next review. */
  dueOn: day,
  state: z.enum(statementStates),
})

/** Answer of GET /api/v1/statements: those in force, one of each kind, and for `saq-a` and `hosts` one per site that has one. */
export const statementListSchema = z.object({ statements: z.array(statementSchema) })

export const statementHistoryQuerySchema = z.object({ kind: z.enum(statementKinds), site: z.string().max(64).optional() })

/** Answer of GET /api/v1/statement-history: newest first, at most a hundred. */
export const statementHistorySchema = z.object({ statements: z.array(statementSchema) })

export const programDocumentParamsSchema = z.object({ document: z.enum(programDocuments) })
export const programDocumentQuerySchema = z.object({ language: z.enum(reportLanguages).default('en') })

export type MakeStatement = z.infer<typeof makeStatementSchema>
export type StatementOf<K extends MakeStatement['kind']> = Extract<MakeStatement, { kind: K }>
export type Statement = z.infer<typeof statementSchema>
export type StatementList = z.infer<typeof statementListSchema>
export type StatementHistoryQuery = z.infer<typeof statementHistoryQuerySchema>
