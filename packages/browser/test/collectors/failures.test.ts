import { formatCause } from '@tillwatch/messages/causes'
import { describe, expect, it } from 'vitest'
import { startClock } from '#collectors/wall-clock.ts'
import { type CaptureOptions, takeCapture } from '#index.ts'

/** Where there is no browser: a visit that tries to start one says `browser-failed`. */
const env = { TILLWATCH_BROWSER: '/nowhere/browser' }
const outcomeOf = async (options: CaptureOptions, url = 'https://shop.example/') =>
  (await takeCapture(url, { env, ...options })).capture.outcome

describe('what a visit is asked for is read before any browser is started', () => {
  it('a visit that may begin starts one: this is what the others differ from', async () => {
    expect(await outcomeOf({ allowPrivate: ['10.0.0.5:8443'], resolve: ['shop.example:443:10.0.0.5'] })).toMatchObject({
      code: 'browser-failed',
    })
  })

  it.each<[CaptureOptions, RegExp]>([
    [{ allowPrivate: ['10.0.0.0/8'] }, /^--allow-private "10\.0\.0\.0\/8": .*Use HOST or HOST:PORT/],
    [{ allowPrivate: ['good.example', 'host:99999'] }, /^--allow-private "host:99999": the port must be/],
    [{ resolve: ['shop.example:443'] }, /^--resolve "shop\.example:443": .*Use HOST:PORT:ADDR/],
    [{ resolve: ['shop.example:443:elsewhere.example'] }, /the last part must be an IP address/],
    [{ timeoutMs: 0 }, /The time limit for a visit must be from 1 to \d+ ms, not 0/],
    [{ timeoutMs: Number.NaN }, /not NaN/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /not Infinity/],
  ])('%o is refused with a sentence', async (options, sentence) => {
    const { status, code, cause } = await outcomeOf(options)
    expect([status, code]).toEqual(['failed', 'bad-address'])
    expect(formatCause(cause!, 'en')).toMatch(sentence)
  })

  it('a visit that was cancelled before it began starts none', async () => {
    expect(await outcomeOf({ signal: AbortSignal.abort() })).toMatchObject({ status: 'failed', code: 'cancelled' })
  })

  it('says that it starts a browser, since that takes a while', async () => {
    const stages: string[] = []
    await outcomeOf({ onProgress: ({ stage }) => stages.push(stage) })
    expect(stages).toEqual(['starting-browser'])
  })
})

describe('the clock of a visit', () => {
  const never = new Promise<never>(() => undefined)

  it('gives up waiting when its time is up, and says that this was why', async () => {
    const clock = startClock(20, 40)
    expect(await clock.within(never)).toBeNull()
    expect(clock).toMatchObject({ ended: true, expired: true })
    expect(clock.remainingMs()).toBe(0)
  })

  it('is not expired when something else ended the visit', async () => {
    const clock = startClock(60_000, 60_000)
    const waiting = clock.within(never)
    clock.end()
    expect(await waiting).toBeNull()
    expect(clock).toMatchObject({ ended: true, expired: false })
  })

  it('gives what came in time, and nothing for what failed or came too late', async () => {
    const clock = startClock(60_000, 60_000)
    expect(await clock.within(Promise.resolve(7))).toBe(7)
    expect(await clock.within(Promise.reject(new Error('gone')))).toBeNull()
    expect(await clock.within(never, 10)).toBeNull()
    expect(clock.ended).toBe(false)
    clock.end()
    expect(await clock.finishing(Promise.resolve(7), 1_000)).toBe(7)
  })
})
