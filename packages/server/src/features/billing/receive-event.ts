// Owns taking in an event of the payments service: verified, stored once, and queued in the same transaction.
import { wrongCharacter } from '@tillwatch/core/shared'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext } from './ports.ts'
import { idOf, time } from './project-subscription.ts'
import { insertEvent } from './queries.ts'

/**
 * Stores an event and queues its handling; false when it was stored before. `body` is the request's bytes as they came. Throws Refusal `bad-input` when
 * the signature is forged, of other bytes, or more than five minutes away, and when what is signed is no event.
 */
export async function receiveEvent(context: BillingContext, body: Buffer, signature: string): Promise<boolean> {
  const event = verify(context, body, signature)
  if (!eventSchema.safeParse(event).success || !subjectSchema.safeParse(subjectOf(event)).success)
    throw new Refusal('bad-input', 'The signed body is not an event.')
  return storeEvent(context, event)
}

const name = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => wrongCharacter(text, 'line') === null)

/** What we read of an event. */
const eventSchema = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(9_999_999_999),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const subjectSchema = z.object({ subscription_id: name.nullable(), customer_id: name.nullable() })

const toleranceSeconds = 300

/** Stores an event that came from the payments service and queues its handling, in one transaction; false when it was stored before. */
export async function storeEvent(context: BillingContext, event: Stripe.Event): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const fresh = await insertEvent(trx, { id: event.id, type: event.type, created_at: time(event.created), ...subjectOf(event) })
    if (fresh) await context.queue.enqueue(trx, event.id)
    return fresh
  })
}

function verify({ payments, webhookSecret }: BillingContext, body: Buffer, signature: string): Stripe.Event {
  const unsigned = new Refusal('bad-input', 'The payments service did not sign this event.')
  // The library knows only signatures that are too old.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1_000 + toleranceSeconds)) throw unsigned
  try {
    return payments.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)
  } catch {
    throw unsigned
  }
}

/** Whom an event is about: a hint where to look. What is stored is always fetched anew. */
function subjectOf(event: Stripe.Event): { subscription_id: string | null; customer_id: string | null } {
  const object = event.data.object
  switch (object.object) {
    case 'subscription':
      return { subscription_id: object.id, customer_id: idOf(object.customer) }
    case 'invoice':
      return { subscription_id: idOf(object.parent?.subscription_details?.subscription), customer_id: idOf(object.customer) }
    case 'checkout.session':
      return { subscription_id: idOf(object.subscription), customer_id: idOf(object.customer) }
    case 'charge':
    case 'refund':
      return { subscription_id: null, customer_id: idOf(object.customer) }
    case 'customer':
      return { subscription_id: null, customer_id: object.id }
    default:
      return { subscription_id: null, customer_id: null }
  }
}
