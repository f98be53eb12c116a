// Shapes of refunds, accounts, and the installation for staff.
import { z } from 'zod'
import { memberRoles, refundVerbs } from '#lists/index.ts'

/** A refund that waits for a decision, will be paid next, or failed. */
export const staffRefundSchema = z.object({
  /** Of the cancellation. */
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  subscriptionId: z.string(),
  /** Integer cents of US dollars. */
  cents: z.number().int(),
  state: z.enum(['held', 'refunding', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Why the account is suspected; null if it no longer is. */
  suspicion: z.string().nullable(),
})

/** Answer of GET /api/v1/staff/refunds, oldest first. */
export const staffRefundListSchema = z.object({ refunds: z.array(staffRefundSchema) })

/** Body of POST /api/v1/staff/refunds/{id}. `refuse` and `settle` need a reason, which the audit log stores. */
export const decideRefundSchema = z.object({ verb: z.enum(refundVerbs), reason: z.string().trim().min(1).max(1000).optional() })

export const staffAccountQuerySchema = z.object({ search: z.string().trim().max(254).default('') })

/**
 * Answer of GET /api/v1/staff/accounts, newest first: those with the text in their name, with that ID, or with a member at that address.
 */
export const staffAccountListSchema = z.object({
  accounts: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
  /** Whether there are more than are listed. */
  isCut: z.boolean(),
})

/** Answer of GET /api/v1/staff/accounts/{id}. */
export const staffAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  sites: z.number().int(),
  plans: z.array(z.object({ id: z.string(), plan: z.string(), interval: z.string(), status: z.string() })),
  /** Why refunds are held; null if they are not. */
  suspicion: z.string().nullable(),
  /** When the account will be deleted; null without a request. */
  deletionDueAt: z.iso.datetime().nullable(),
  people: z.array(
    z.object({
      email: z.string(),
      role: z.enum(memberRoles),
      isConfirmed: z.boolean(),
      /** Until when a sign-in with a password must wait; null if it need not. */
      lockedUntil: z.iso.datetime().nullable(),
    }),
  ),
})

/** Answer of GET /api/v1/staff/system. */
export const staffSystemSchema = z.object({
  versions: z.object({ tillwatch: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  disk: z.object({ state: z.enum(['enough', 'little', 'none']), usedPercent: z.number() }),
  /** Whether a worker is connected to the job queue. */
  hasWorker: z.boolean(),
  /** Queues with waiting or running jobs, or with failures within seven days. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      /** Of the oldest waiting one that could run by now. */
      waitingSince: z.iso.datetime().nullable(),
    }),
  ),
  /** The newest within seven days. */
  failedJobs: z.array(z.object({ id: z.string(), queue: z.string(), at: z.iso.datetime() })),
})

export type StaffRefund = z.infer<typeof staffRefundSchema>
export type StaffRefundList = z.infer<typeof staffRefundListSchema>
export type DecideRefund = z.infer<typeof decideRefundSchema>
export type StaffAccountQuery = z.infer<typeof staffAccountQuerySchema>
export type StaffAccountList = z.infer<typeof staffAccountListSchema>
export type StaffAccount = z.infer<typeof staffAccountSchema>
export type StaffSystem = z.infer<typeof staffSystemSchema>
