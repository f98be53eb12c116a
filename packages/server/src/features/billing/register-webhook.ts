// Registers our webhook at a payments simulator on this machine, as an operator does manually at the payments service itself.
import type Stripe from 'stripe'
import { eventTypes } from './event-types.ts'

/** Makes `url` our only endpoint for events, and removes earlier ones. Can be repeated. */
export async function registerWebhook({ webhookEndpoints }: Pick<Stripe, 'webhookEndpoints'>, url: string): Promise<void> {
  const { pathname } = new URL(url)
  const known = await webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const ours = known.filter((endpoint) => new URL(endpoint.url).pathname === pathname)
  const kept = ours.find((endpoint) => endpoint.url === url)
  for (const endpoint of ours) if (endpoint !== kept) await webhookEndpoints.del(endpoint.id)
  const enabled_events = [...eventTypes]
  if (kept === undefined) await webhookEndpoints.create({ url, enabled_events })
  else await webhookEndpoints.update(kept.id, { enabled_events, disabled: false })
}
