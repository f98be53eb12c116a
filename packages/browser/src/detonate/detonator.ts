// Owns the browser that many scripts are detonated in: started when the first comes, replaced when it has ended or served for long. One script runs at a time.

import type { Detonation } from '@tillwatch/core/detection'
import type { Launch } from '#session/launch.ts'
import { type DetonatedScript, type DetonateOptions, detonate } from './index.ts'

export interface Detonator {
  /** Waits for the scripts before it. `none` says in a sentence why this machine has no browser that works; otherwise as `detonate`. */
  run(script: DetonatedScript, options?: DetonateOptions): Promise<Detonation | { none: string }>
  /** Ends the browser. A script that runs then fails. */
  close(): Promise<void>
}

const SCRIPTS_PER_BROWSER = 50

export function openDetonator(launch: () => Promise<Launch>): Detonator {
  let current: { launched: Launch; served: number } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    const ending = current?.launched
    current = null
    if (ending?.ok) await ending.browser.close()
  }

  async function start(): Promise<Launch> {
    if (current && current.served >= SCRIPTS_PER_BROWSER) await end()
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

  async function runOne(script: DetonatedScript, options: DetonateOptions): Promise<Detonation | { none: string }> {
    const launched = await start()
    return launched.ok ? detonate(launched.browser, script, options) : { none: launched.detail }
  }

  return {
    run(script, options = {}) {
      const answer = last.then(() => runOne(script, options))
      last = answer.catch(() => undefined)
      return answer
    },
    close: end,
  }
}
