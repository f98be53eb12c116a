// Owns sending webhooks: signed, one after the other to each endpoint, tried again when the endpoint is away, also after a restart.
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#payments/store/ids.ts'
import type { Delivery, Event } from '#payments/store/kinds.ts'
import type { Store } from '#payments/store/store.ts'
import { type FaultOrders, makeFaults } from '#payments/webhooks/faults.ts'
import { signature } from '#payments/webhooks/signature.ts'

/** Waits between the tries of one delivery; after the last it is given up, and the list of events is what remains. */
const retryAfterMs = [200, 1_000, 5_000, 30_000, 60_000, 300_000]
const answerWithinMs = 20_000

export interface Courier {
  readonly orders: FaultOrders
  /** Notes an event for every endpoint that wants it, in the transaction that made it. */
  note(event: Event): void
  /** Sends what was noted. To be called when a transaction is through, and on start. */
  send(): void
  /** Sends what a reorder holds back, last first. */
  release(): void
  /** Resolves when nothing is under way or held; deliveries that wait for an endpoint that is away count as under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** A courier over the store's endpoints; `now` in seconds since 1970 by this machine, whatever test clocks say: signatures grow old in real time. */
export function makeCourier(store: Store, now: () => number): Courier {
  const faults = makeFaults()
  const taken = new Set<string>()
  const queues = new Map<string, Promise<void>>()
  const late = new Set<Promise<void>>()
  const stopped = new AbortController()

  const enqueue = (delivery: Delivery, delayMs: number) => {
    if (delayMs > 0) return later(delivery, delayMs, 0)
    const before = queues.get(delivery.endpoint) ?? Promise.resolve()
    queues.set(
      delivery.endpoint,
      before.then(() => deliver(delivery, 0)),
    )
  }
  /** Beside the queue, so that one delivery that fails holds up no other. */
  const later = (delivery: Delivery, delayMs: number, tries: number) => {
    const work: Promise<void> = wait(delayMs, undefined, { signal: stopped.signal })
      .then(() => deliver(delivery, tries))
      .catch(() => {}) // stopped: kept in the store, sent after the next start
      .finally(() => late.delete(work))
    late.add(work)
  }
  const deliver = async (delivery: Delivery, tries: number) => {
    const accepted = await post(store, delivery, now(), stopped.signal).catch(() => false)
    if (stopped.signal.aborted) return
    const pauseMs = retryAfterMs[tries]
    if (accepted || pauseMs === undefined) forget(delivery)
    else later(delivery, pauseMs, tries + 1)
  }
  const forget = (delivery: Delivery) => {
    taken.delete(delivery.id)
    if (!stopped.signal.aborted) store.transact(() => store.find('delivery', delivery.id) && store.drop('delivery', delivery.id))
  }

  return {
    orders: faults.orders,
    note(event) {
      for (const { id, status, enabled_events } of store.all('webhookEndpoint')) {
        if (status !== 'enabled' || !(enabled_events.includes('*') || enabled_events.includes(event.type))) continue
        store.put('delivery', { id: newId('del'), created: event.created, endpoint: id, event: event.id })
      }
    },
    send() {
      for (const delivery of store.all('delivery')) {
        if (taken.has(delivery.id)) continue
        taken.add(delivery.id)
        const { now: send, lost, delayMs } = faults.pass(delivery)
        if (lost) forget(delivery)
        for (const each of send) enqueue(each, delayMs)
      }
    },
    release() {
      for (const each of faults.release<Delivery>()) enqueue(each, 0)
    },
    async idle() {
      while (store.all('delivery').length > 0) await wait(5)
      await Promise.all([...queues.values(), ...late])
    },
    async stop() {
      stopped.abort()
      await Promise.all([...queues.values(), ...late])
    },
  }
}

/** Sends a delivery once; true when the endpoint took it (2xx) or is gone. Rejects when it cannot be reached. */
async function post(store: Store, delivery: Delivery, now: number, signal: AbortSignal): Promise<boolean> {
  const endpoint = store.find('webhookEndpoint', delivery.endpoint)
  const event = store.find('event', delivery.event)
  if (!endpoint || !event) return true
  const body = JSON.stringify(event)
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, endpoint.secret, now),
      'user-agent': 'Stripe/1.0',
    },
  })
  await answer.arrayBuffer()
  return answer.ok
}
