// Owns what every part of the simulator works with: the store, the time, the own address, and the making of events.
import { newId } from '#payments/store/ids.ts'
import type { Event } from '#payments/store/kinds.ts'
import type { Store } from '#payments/store/store.ts'
import type { Courier } from '#payments/webhooks/courier.ts'

/** The one version of the API that the simulator speaks, that of the official SDK 23.1. */
export const apiVersion = '2026-10-28.endive'

export interface Desk {
  readonly store: Store
  /** Seconds since 1970, of this machine; a customer with a test clock lives by that instead. */
  now(): number
  /** Origin of the simulator's pages, as `http://127.0.0.1:1234`. */
  origin(): string
  /** How many of a customer's next charges the bank refuses, as a test ordered; not undone with a transaction, not kept. */
  readonly refusals: Map<string, number>
  readonly courier: Courier
  /** The secret that new webhook endpoints get; null gives each its own. */
  readonly webhookSecret: string | null
  /** Records that something happened to an object, as it is now; webhooks go out when the transaction is through. */
  emit(type: string, object: object, previous?: object): void
}

/** A desk on a store. Events made at it go out by its courier. */
export function makeDesk(options: Pick<Desk, 'store' | 'now' | 'origin' | 'courier' | 'webhookSecret'>): Desk {
  const { store, now, courier } = options
  return {
    ...options,
    refusals: new Map(),
    emit(type, object, previous) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 0,
        request: { id: null, idempotency_key: null },
        type,
      }
      courier.note(store.put('event', event))
    },
  }
}
