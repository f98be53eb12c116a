// The worker's loop that delivers alerts: woken when one is queued, and polling, so that a lost notification delays none.
import type { Logger } from 'pino'
import type { ChangeFeed } from '#db/index.ts'
import { type Claim, claimAlerts, type DispatchContext, handOver, noteTaken } from '#features/alerts/index.ts'
import { together } from './together.ts'

/**
 * Alerts that a worker delivers at once, and the limits per channel and account, so that a slow receiver delays neither its account nor
 * others.
 */
const [placesMax, perChannelMax, perAccountMax] = [64, 8, 12]
/** Polling interval, for due retries and lost claims. */
const lookMs = 2_000

export interface Dispatch {
  /** Stops claiming, and waits for running deliveries. */
  stop(): Promise<void>
}

/** Delivers alerts until it is stopped. */
export function startDispatch(context: DispatchContext, changes: Pick<ChangeFeed, 'subscribe'>, log: Logger): Dispatch {
  const taken = together<Claim>(
    ({ account_id }) => account_id,
    (claims) => noteTaken(context.db, claims),
  )
  const running = new Set<Promise<void>>()
  let stopped = false
  let filling: Promise<void> | null = null
  let again = false

  async function fill(): Promise<void> {
    do {
      again = false
      const claims =
        stopped || running.size >= placesMax ? [] : await claimAlerts(context.db, placesMax - running.size, perChannelMax, perAccountMax)
      for (const claim of claims) {
        const one = handOver(context, claim, taken)
          .catch((error) => log.warn({ err: error, deliveryId: claim.id }, 'could not hand over an alert; retrying when its claim ends'))
          .finally(() => {
            running.delete(one)
            look()
          })
        running.add(one)
      }
    } while (again)
  }

  function look(): void {
    again = true
    if (stopped || filling !== null) return
    filling = fill()
      .catch((error) => {
        again = false // the timer polls again
        log.warn({ err: error }, 'could not claim alerts; retrying')
      })
      .finally(() => {
        filling = null
        if (again) look()
      })
  }

  const unsubscribe = changes.subscribe('alert_queued', '', look)
  const timer = setInterval(look, lookMs)
  look()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      clearInterval(timer)
      await filling
      await Promise.all(running)
    },
  }
}
