import { describe, expect, it } from 'vitest'
import type { Launch } from '#session/launch.ts'
import { createBrowserPool } from '#session/pool.ts'

/** Starts that need no browser: the pool only shares, counts and closes. */
function starts() {
  const log: string[] = []
  const crashes: (() => void)[] = []
  const launch = async (): Promise<Launch> => {
    const name = `browser ${crashes.length + 1}`
    let crash = () => {}
    const closed = new Promise<string>((resolve) => {
      crash = () => resolve('crashed')
    })
    crashes.push(crash)
    log.push(`${name} starts`)
    const close = async () => {
      log.push(`${name} ends`)
    }
    const browser = { pid: crashes.length, connection: { closed }, close } as unknown as Extract<Launch, { ok: true }>['browser']
    return { ok: true, browser }
  }
  return { log, crashes, launch }
}
async function take(pool: ReturnType<typeof createBrowserPool>) {
  const taken = await pool.acquire()
  if (!taken.ok) throw new Error(taken.detail)
  return taken
}

describe('the pool of browsers', () => {
  it('shares one browser between scans at once', async () => {
    const { log, launch } = starts()
    const pool = createBrowserPool(launch, 10)
    const scans = await Promise.all([take(pool), take(pool), take(pool)])
    expect(new Set(scans.map((one) => one.browser)).size).toBe(1)
    await pool.close()
    expect(log).toEqual(['browser 1 starts', 'browser 1 ends'])
  })

  it('replaces a browser after its scans, and ends it only when the last of them is over', async () => {
    const { log, launch } = starts()
    const pool = createBrowserPool(launch, 2)
    const [first, second] = [await take(pool), await take(pool)]
    const third = await take(pool)
    expect(third.browser).not.toBe(first.browser)
    await first.release()
    await first.release()
    expect(log).toEqual(['browser 1 starts', 'browser 2 starts'])
    await second.release()
    expect(log.at(-1)).toBe('browser 1 ends')
    await pool.close()
  })

  it('gives a browser that did not do its work to no other scan', async () => {
    const { log, launch } = starts()
    const pool = createBrowserPool(launch, 10)
    const [first, second] = [await take(pool), await take(pool)]
    await first.release(true)
    const third = await take(pool)
    expect(third.browser).not.toBe(first.browser)
    expect(log).toEqual(['browser 1 starts', 'browser 2 starts'])
    await second.release()
    expect(log.at(-1)).toBe('browser 1 ends')
    await pool.close()
  })

  it('never gives out a browser whose pipe has closed', async () => {
    const { crashes, launch } = starts()
    const pool = createBrowserPool(launch, 10)
    const first = await take(pool)
    crashes[0]!()
    await first.browser.connection.closed
    await Promise.resolve()
    const second = await take(pool)
    expect(second.browser).not.toBe(first.browser)
    await pool.close()
  })

  it('passes a failed start on and tries again for the next scan', async () => {
    const { launch } = starts()
    let fail = true
    const pool = createBrowserPool(async () => (fail ? { ok: false, code: 'browser-failed', detail: 'no' } : launch()), 10)
    expect(await pool.acquire()).toEqual({ ok: false, code: 'browser-failed', detail: 'no' })
    fail = false
    await take(pool)
    await pool.close()
  })
})
