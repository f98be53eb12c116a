// Receives an event of the payments service: verifies it, stores it once, and queues it in the same transaction.
import { wrongCharacter } from '@tillwatch/core/shared'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext } from './ports.ts'
import { idOf, time } from './project-subscription.ts'
import { insertEvent } from './queries.ts'

/**
 * Stores an event and queues its handling; false if it was already stored. `body` has the request's exact bytes. Throws Refusal `bad-input`
 * if the signature is forged, for other bytes, or more than five minutes off, and if the signed text is not an event.
 */
export async function receiveEvent(context: BillingContext, body: Buffer, signature: string): Promise<boolean> {
  const event = verify(context, body, signature)
  if (!eventSchema.safeParse(event).success || !subjectSchema.safeParse(subjectOf(event)).success)
    throw new Refusal('bad-input', 'no-event')
  return storeEvent(context, event)
}

const name = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => wrongCharacter(text, 'line') === null)

/** The fields of an event that we use. */
const eventSchema = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(9_999_999_999),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const subjectSchema = z.object({ subscription_id: name.nullable(), customer_id: name.nullable() })

const toleranceSeconds = 300

/** Stores an event of the payments service and queues its handling, in one transaction; false if it was already stored. */
export async function storeEvent(context: BillingContext, event: Stripe.Event): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const fresh = await insertEvent(trx, { id: event.id, type: event.type, created_at: time(event.created), ...subjectOf(event) })
    if (fresh) await context.queue.enqueue(trx, event.id)
    return fresh
  })
}

function verify({ payments, webhookSecret }: BillingContext, body: Buffer, signature: string): Stripe.Event {
  const unsigned = new Refusal('bad-input', 'event-not-signed')
  // The library only checks for signatures that are too old.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1_000 + toleranceSeconds)) throw unsigned
  try {
    return payments.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)
  } catch {
    throw unsigned
  }
}

/** The subject of an event: a hint only. Stored data is always fetched again. */
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
