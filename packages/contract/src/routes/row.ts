// What a row of the route table says about one route, and parts that many rows share.
import { z } from 'zod'
import { type AssessmentPart, type MemberPermission, shapeFault } from '#lists/index.ts'

/**
 * Who may call a route:
 * - `anyone`: nobody has to sign in.
 * - `holder`: the request carries a secret, such as the token of a mailed link.
 * - `person`: a signed-in person, while the request acts for no account.
 * - `staff`: the same, for members of staff.
 * - `member`: a signed-in person, for an account.
 * - `caller`: a member, or an API key.
 * - `actor`: a caller, and where the row says so, an assessor's link or a reader of the sample.
 * - `assessor`: only an assessor's link.
 */
export type RouteCaller = 'anyone' | 'holder' | 'person' | 'staff' | 'member' | 'caller' | 'actor' | 'assessor'

/** What an assessor's link reads through a route outside `/assessment`: the recorded part, and what the ID in the address names. */
export type LinkView = { part: AssessmentPart; of: 'site' | 'page' | 'scan' } | { part: 'pack' | null; of: null }

type Permission = MemberPermission | readonly MemberPermission[]

interface Shapes {
  /** For developers, in English. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodType
  body?: z.ZodType
  /** The body stays text, whatever type it claims. The description names this type. */
  bodyText?: 'application/json'
  /** The one status of success, with its shape, or the type of a file. */
  out: Readonly<Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | `${string}/${string}`>>>
  /** Statuses of problems. */
  refusals: readonly number[]
  /** The description leaves it out. */
  isHidden?: true
  /** Anyone may read it in the sample. */
  inSample?: true
}

/** Verbs check the permission; the table only says which one. */
export type RouteRow = Shapes &
  (
    | { caller: Exclude<RouteCaller, 'member' | 'caller' | 'actor'>; permission?: undefined; link?: undefined }
    | { caller: 'member' | 'caller'; permission: Permission; link?: undefined }
    | { caller: 'actor'; permission: Permission; link?: LinkView }
  )

/** By method and path. Keys leave `/api/v1` out. */
export type RouteRows = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RouteRow>>

/** The rows with the tag under which the description lists them. */
export function area<const Rows extends RouteRows>(tag: string, rows: Rows): { [Key in keyof Rows]: Rows[Key] & { tag: string } } {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { ...row, tag }])) as {
    [Key in keyof Rows]: Rows[Key] & { tag: string }
  }
}

export const named = z.object({ id: z.string().max(64) })

/** A mailed link. */
export const linked = z.object({ token: z.string().max(200) })

export const nothing = { 204: z.null() } as const

/** The form in which the code of a script is sent. */
export const sourceForm = z.object({ form: z.enum(['raw', 'pretty']).default('raw') })

/** The idempotency header, by which a repeated request after a lost response has no second effect. Keeps the other headers unchanged. */
export const askedOnce = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, shapeFault('idempotency-key'))
    .optional(),
})
