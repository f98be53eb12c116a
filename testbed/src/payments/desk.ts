// Owns what every part of the simulator works with: the store, the time, the own address, and the making of events.
import { newId } from '#payments/store/ids.ts'
import type { Event } from '#payments/store/kinds.ts'
import type { Store } from '#payments/store/store.ts'

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
  /** Records that something happened to an object, as it is now; webhooks go out when the transaction is through. */
  emit(type: string, object: object, previous?: object): void
}

/** A desk on a store; `emitted` hears of each event inside its transaction. */
export function makeDesk(options: { store: Store; now: () => number; origin: () => string; emitted: (event: Event) => void }): Desk {
  const { store, now, origin, emitted } = options
  return {
    store,
    now,
    origin,
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
      emitted(store.put('event', event))
    },
  }
}
