// Owns the browser that many scripts are detonated in: started when the first comes, replaced when it has ended or served for long, ended when none comes.

import type { Detonation } from '@tillwatch/core/detection'
import type { Launch } from '#session/launch.ts'
import { type DetonatedScript, type DetonateOptions, detonate } from './index.ts'

export interface Detonator {
  /** Waits for the scripts before it. `none` says in a sentence why this machine has no browser that works; otherwise as `detonate`. */
  run(script: DetonatedScript, options?: DetonateOptions): Promise<Detonation | { none: string }>
  /** Ends the browser once the scripts that wait have run, or were cancelled by their signals. */
  close(): Promise<void>
}

const SCRIPTS_PER_BROWSER = 50
const IDLE_MS = 20_000

export function openDetonator(launch: () => Promise<Launch>): Detonator {
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
    clearTimeout(idle)
    const launched = await start()
    if (!launched.ok) return { none: launched.detail }
    const told = await detonate(launched.browser, script, options)
    idle = setTimeout(() => void end(), IDLE_MS).unref()
    return told
  }

  return {
    run(script, options = {}) {
      const answer = last.then(() => runOne(script, options))
      last = answer.catch(() => undefined)
      return answer
    },
    async close() {
      await last
      await end()
    },
  }
}
