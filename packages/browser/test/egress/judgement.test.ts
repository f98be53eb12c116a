import { lookup } from 'node:dns/promises'
import { parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { describe, expect, it } from 'vitest'
import { judgeDestination, type Lookup, lookupBySystem, type Rules } from '#egress/resolve.ts'

function rules(choices: { allowPrivate?: string[]; resolve?: string[]; names?: Record<string, string[]>; ownPort?: number }): Rules {
  const lookup: Lookup = async (name) => {
    const answers = choices.names?.[name]
    if (!answers) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return answers
  }
  return {
    allowPrivate: (choices.allowPrivate ?? []).map((text) => parsed(parseAllowPrivate(text))),
    resolve: (choices.resolve ?? []).map((text) => parsed(parseResolve(text))),
    lookup,
    lookupTimeoutMs: 200,
    isOwnPort: (port) => port === choices.ownPort,
  }
}
function parsed<T>(result: { ok: true; entry: T } | { ok: false; fault: { code: string } }): T {
  if (!result.ok) throw new Error(result.fault.code)
  return result.entry
}

describe('the judgement of a destination', () => {
  it('gives the addresses of a public name', async () => {
    expect(await judgeDestination('cdn.example', 443, rules({ names: { 'cdn.example': ['1.1.1.1', '2606:4700::1111'] } }))).toEqual({
      ok: true,
      addresses: ['1.1.1.1', '2606:4700::1111'],
    })
  })

  it('asks the system for every address of a name, unless told where to ask', async () => {
    const addresses = await lookupBySystem('localhost')
    expect(addresses.filter((address) => address === '127.0.0.1' || address === '::1')).not.toEqual([])
    expect(new Set(addresses)).toEqual(new Set((await lookup('localhost', { all: true })).map(({ address }) => address)))
  })

  it('refuses a name when only one of its answers is inside', async () => {
    const judged = await judgeDestination('mixed.example', 443, rules({ names: { 'mixed.example': ['1.1.1.1', '10.0.0.5'] } }))
    expect(judged).toMatchObject({ ok: false, verdict: 'refused-address' })
  })

  it('says the exact flag that allows a refused destination, and the flag works', async () => {
    for (const [host, names] of [
      ['staging.example', { 'staging.example': ['10.0.0.5'] }],
      ['10.0.0.5', {}],
      ['fd00::5', {}],
      ['localhost', {}],
    ] as const) {
      const refused = await judgeDestination(host, 8443, rules({ names: names as Record<string, string[]> }))
      if (refused.ok) throw new Error(`${host} was allowed`)
      const flag = refused.cause.values.flag!
      const again = await judgeDestination(host, 8443, rules({ names: names as Record<string, string[]>, allowPrivate: [flag] }))
      expect(again.ok).toBe(true)
    }
  })

  it.each(['shop.test:8080', 'shop.test', '127.0.0.1:8080', '127.0.0.1', 'localhost:8080', '*.test'])(
    'allows a name that --resolve sends to loopback under --allow-private %s',
    async (allow) => {
      const judged = await judgeDestination('shop.test', 8080, rules({ resolve: ['shop.test:8080:127.0.0.1'], allowPrivate: [allow] }))
      expect(judged).toEqual({ ok: true, addresses: ['127.0.0.1'] })
    },
  )

  it('refuses a private address given by --resolve alone', async () => {
    const judged = await judgeDestination('shop.test', 8080, rules({ resolve: ['shop.test:8080:127.0.0.1'] }))
    expect(judged).toMatchObject({ ok: false, verdict: 'refused-address' })
  })

  it('refuses another port than the one allowed', async () => {
    const judged = await judgeDestination('127.0.0.1', 5432, rules({ allowPrivate: ['127.0.0.1:8080'] }))
    expect(judged).toMatchObject({ ok: false, verdict: 'refused-address' })
  })

  it('prefers the exact name, then the longest wildcard, of --resolve', async () => {
    const given = rules({ resolve: ['*:80:1.1.1.1', '*.shop.test:80:1.1.1.2', '*.pay.shop.test:80:1.1.1.3', 'pay.shop.test:80:1.1.1.4'] })
    const address = async (host: string) => judgeDestination(host, 80, given)
    expect(await address('other.test')).toMatchObject({ addresses: ['1.1.1.1'] })
    expect(await address('www.shop.test')).toMatchObject({ addresses: ['1.1.1.2'] })
    expect(await address('x.pay.shop.test')).toMatchObject({ addresses: ['1.1.1.3'] })
    expect(await address('pay.shop.test')).toMatchObject({ addresses: ['1.1.1.4'] })
  })

  it("refuses the scan's own proxy even where loopback is allowed", async () => {
    const judged = await judgeDestination('127.0.0.1', 45_000, rules({ allowPrivate: ['127.0.0.1'], ownPort: 45_000 }))
    expect(judged).toMatchObject({ ok: false, cause: { code: 'guard-own-proxy' } })
  })

  it('refuses ports of other protocols', async () => {
    expect(await judgeDestination('1.1.1.1', 25, rules({}))).toMatchObject({ ok: false, verdict: 'refused-port' })
  })

  it('says which name could not be resolved, or did not answer in time', async () => {
    expect(await judgeDestination('gone.example', 80, rules({}))).toMatchObject({
      ok: false,
      verdict: 'dns-failed',
      cause: { values: { host: 'gone.example' } },
    })
    const never: Rules = { ...rules({}), lookup: () => new Promise(() => {}), lookupTimeoutMs: 20 }
    expect(await judgeDestination('slow.example', 80, never)).toMatchObject({ ok: false, verdict: 'dns-failed' })
  })
})
