// A browser that handles one task after the other: started on demand, replaced when it ends or after long use, and ended when idle.
import type { Launch } from './launch.ts'
import type { RunningBrowser } from './types.ts'

export interface Served {
  /** Waits for earlier tasks. `none` is a sentence about why this machine has no working browser. */
  run<T>(work: (browser: RunningBrowser) => Promise<T>): Promise<T | { none: string }>
  /** Ends the browser after the pending tasks are done. */
  close(): Promise<void>
}

const IDLE_MS = 20_000

export function serveInTurn(launch: () => Promise<Launch>, servedMax: number): Served {
  let current: { launched: Launch; served: number } | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = current?.launched
    current = null
    if (ending?.ok) await ending.browser.close()
  }

  async function start(): Promise<Launch> {
    if (current && current.served >= servedMax) await end()
    if (!current) {
      const mine = { launched: await launch(), served: 0 }
      current = mine
      if (mine.launched.ok)
        void mine.launched.browser.connection.closed.then(() => {
          if (current === mine) current = null
        })
    }
    const { launched } = current
    if (launched.ok) current.served += 1
    else current = null
    return launched
  }

  async function runOne<T>(work: (browser: RunningBrowser) => Promise<T>): Promise<T | { none: string }> {
    clearTimeout(idle)
    const launched = await start()
    if (!launched.ok) return { none: launched.detail }
    try {
      return await work(launched.browser)
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return {
    run(work) {
      const answer = last.then(() => runOne(work))
      last = answer.catch(() => undefined)
      return answer
    },
    async close() {
      await last
      await end()
    },
  }
}
