// Owns what may go wrong with deliveries when a test orders it: lost, sent twice, sent in reverse, late.

export interface FaultOrders {
  /** The next N deliveries are lost: never sent, as if this machine had been off for longer than the retries last. */
  drop: number
  /** The next N deliveries are sent twice. */
  duplicate: number
  /** The next N deliveries are held until all have come, and are sent last first. */
  reorder: number
  /** The next N deliveries are sent late. */
  delay: number
  delayMs: number
}

export const noFaults = (): FaultOrders => ({ drop: 0, duplicate: 0, reorder: 0, delay: 0, delayMs: 0 })

/** Decides over deliveries one by one, using the orders up. */
export function makeFaults(): {
  orders: FaultOrders
  pass<T>(delivery: T): { now: T[]; lost: boolean; delayMs: number }
  release<T>(): T[]
} {
  const orders = noFaults()
  let held: unknown[] = []
  return {
    orders,
    pass<T>(delivery: T) {
      if (take(orders, 'drop')) return { now: [], lost: true, delayMs: 0 }
      if (take(orders, 'reorder')) {
        held.push(delivery)
        if (orders.reorder > 0) return { now: [], lost: false, delayMs: 0 }
        const now = held.toReversed() as T[]
        held = []
        return { now, lost: false, delayMs: 0 }
      }
      const now = take(orders, 'duplicate') ? [delivery, delivery] : [delivery]
      return { now, lost: false, delayMs: take(orders, 'delay') ? orders.delayMs : 0 }
    },
    release<T>() {
      orders.reorder = 0
      const now = held.toReversed() as T[]
      held = []
      return now
    },
  }
}

function take(orders: FaultOrders, name: Exclude<keyof FaultOrders, 'delayMs'>): boolean {
  if (orders[name] === 0) return false
  orders[name]--
  return true
}
