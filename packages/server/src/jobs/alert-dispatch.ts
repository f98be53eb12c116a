// Owns the loop of a worker that hands alerts over: woken when one is queued, and looking by itself, so that none waits for a notice that was lost.
import type { Logger } from 'pino'
import type { ChangeFeed } from '#db/index.ts'
import { type Claim, claimAlerts, type DispatchContext, handOver, noteTaken } from '#features/alerts/index.ts'
import { together } from './together.ts'

/** Alerts that a worker hands over at once, and of those to one channel and of one account, so that a slow receiver holds up neither its account nor others. */
const [placesMax, perChannelMax, perAccountMax] = [64, 8, 12]
/** How often it looks by itself: for retries that are due, and claims that were lost. */
const lookMs = 2_000

export interface Dispatch {
  /** Claims no more, and waits for what is being handed over. */
  stop(): Promise<void>
}

/** Hands alerts over until it is stopped. */
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
        again = false // the timer looks again
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
