// Browsers of a process that makes many scans: consecutive scans share one, which is then replaced.
import type { Launch } from './launch.ts'
import type { RunningBrowser } from './types.ts'

export interface BrowserPool {
  /**
   * A running browser for one scan. Call `release` once when the scan is over, with `broken` if the browser failed: no other scan gets it
   * then. A failed start has the launch's own failure.
   */
  acquire(): Promise<{ ok: true; browser: RunningBrowser; release(broken?: boolean): Promise<void> } | Extract<Launch, { ok: false }>>
  /** Ends every browser, whether a scan still uses it or not. */
  close(): Promise<void>
}

interface Shared {
  starting: Promise<Launch>
  scansStarted: number
  scansRunning: number
  retired: boolean
}

function broken(error: unknown): Launch {
  return {
    ok: false,
    code: 'browser-failed',
    detail: `The browser could not be started: ${error instanceof Error ? error.message : String(error)}`,
  }
}

/** A browser is retired after `scansPerBrowser` scans, or when its pipe closes, and ended when its last scan is released. */
export function createBrowserPool(launch: () => Promise<Launch>, scansPerBrowser: number): BrowserPool {
  const all = new Set<Shared>()
  let current: Shared | null = null

  function fresh(): Shared {
    const shared: Shared = { starting: launch().catch(broken), scansStarted: 0, scansRunning: 0, retired: false }
    all.add(shared)
    void shared.starting.then((result) => {
      if (result.ok) void result.browser.connection.closed.then(() => retire(shared))
      else void retire(shared)
    })
    return shared
  }

  async function retire(shared: Shared): Promise<void> {
    shared.retired = true
    if (current === shared) current = null
    if (shared.scansRunning > 0) return
    all.delete(shared)
    const result = await shared.starting
    if (result.ok) await result.browser.close()
  }

  return {
    async acquire() {
      current ??= fresh()
      const mine = current
      mine.scansStarted += 1
      mine.scansRunning += 1
      if (mine.scansStarted >= scansPerBrowser) {
        mine.retired = true
        current = null
      }
      let released = false
      const release = async (broken = false) => {
        if (released) return
        released = true
        mine.scansRunning -= 1
        if (mine.retired || broken) await retire(mine)
      }
      const result = await mine.starting
      if (!result.ok) {
        await release()
        return result
      }
      return { ok: true, browser: result.browser, release }
    },
    async close() {
      current = null
      const ending = [...all].map((shared) => shared.starting.then((result) => (result.ok ? result.browser.close() : undefined)))
      all.clear()
      await Promise.all(ending)
    },
  }
}
