import { whenDeep } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { click, on, payingPages, site, to, travel, useJourneyShop } from './journey-shop.ts'

useJourneyShop()

describe('a form to a host that neither the page nor the journey declares', () => {
  const led = (...more: object[]) => [
    to('/leads'),
    click('#pay'),
    { type: 'waitForElement', ...on('[name=cardnumber]'), timeout: 500 },
    ...more,
  ]

  it('is stopped, which the step says, and the next step fails for that', async () => {
    const { capture: seen } = await travel('/till', led())
    expect(site.arrived.filter((line) => line.includes('/led'))).toEqual([])
    const host = 'pay.elsewhere.localhost'
    expect(seen.journey?.steps[1]?.stopped).toEqual([
      { host, request: 'POST /led', cause: { code: 'stopped-form-elsewhere', values: { host } } },
    ])
    expect(seen.journey?.steps.at(-1)?.fault).toEqual({ code: 'form-elsewhere', said: host })
    expect(seen.outcome).toMatchObject({
      code: 'journey-failed',
      cause: { code: 'step-form-elsewhere', values: { step: '3', value: host } },
    })
  })

  whenDeep(it)('goes through once a step waits for a URL of that host', async () => {
    const { capture: seen } = await travel('/till', led({ type: 'waitForAddress', contains: site.url('/', 'pay.elsewhere.localhost') }))
    expect(seen.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
    expect(site.arrived.filter((line) => line.startsWith('POST pay.elsewhere.localhost'))).toHaveLength(1)
  })
})

it('a form with empty card fields that a step sends is stopped, which the step says, and the next step fails for that', async () => {
  const list = [to('/filled'), click('#second'), { type: 'waitForElement', ...on('#thanks'), timeout: 300 }]
  const before = site.arrived.length
  const { capture: seen } = await travel('/checkout', list)
  expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
  const stopped = [{ host: 'shop.localhost', request: 'POST /paid/form', cause: { code: 'stopped-payment-form', values: {} } }]
  expect(seen.journey?.steps.map((run) => run.stopped)).toEqual([undefined, stopped, undefined])
  expect(seen.journey?.steps.at(-1)?.fault).toEqual({ code: 'form-stopped', said: 'POST /paid/form' })
  expect(seen.outcome.cause).toMatchObject({ code: 'step-form-stopped', values: { step: '3', value: 'POST /paid/form' } })
})

describe('no step pays', () => {
  it.each(payingPages)('what is sent by $names is stopped at the network', async ({ path, ways }) => {
    const before = site.arrived.length
    const { capture: seen } = await travel(path, [to(path), click('#use')])
    expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
    const stopped = seen.egress.filter(({ verdict }) => verdict === 'submit-blocked').map(({ request }) => request?.split(' ')[1])
    expect(stopped).toEqual(expect.arrayContaining(ways.map(([name]) => `/paid/${name}`)))
  })

  it('where a payment field holds something nothing more is pressed', async () => {
    const before = site.arrived.length
    for (const next of [click('#second'), { type: 'keyDown', key: 'Enter' }]) {
      const { capture: seen } = await travel('/filled', [to('/filled'), click('#use'), next])
      expect(seen.outcome).toMatchObject({ status: 'failed', code: 'journey-failed' })
      expect(seen.journey?.steps.at(-1)?.fault).toEqual({ code: 'payment-filled', said: 'cardnumber' })
    }
    expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
  })
})
