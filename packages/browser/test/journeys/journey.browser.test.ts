import { createHash } from 'node:crypto'
import type { CaptureProgress } from '@tillwatch/core/capture'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle } from '#index.ts'
import { click, on, PASSWORD, secrets, signIn, site, to, travel, USER, useJourneyShop, wayIn } from './journey-shop.ts'

useJourneyShop()

describe('a page behind a login and a cart', () => {
  let taken: CaptureBundle
  const places: string[] = []
  beforeAll(async () => {
    const noting = ({ journey: at }: CaptureProgress) => void places.push(at ? `${at.step}/${at.steps} ${at.type}` : 'none')
    taken = await travel('/checkout', wayIn(), secrets, { onProgress: noting })
  })

  it('is evaluated as itself, with nothing of the views before', () => {
    const { capture: seen } = taken
    expect(seen.outcome).toMatchObject({ issues: [{ code: 'script-body-missing' }] })
    expect(seen.page.finalUrl).toBe(site.url('/checkout'))
    expect(seen.scripts.flatMap(({ url }) => url ?? [])).toEqual([site.url('/shared.js'), site.url('/pay.js')])
    expect(seen.frames).toHaveLength(1)
    expect(seen.documents.map(({ url }) => url)).toEqual([site.url('/checkout')])
    expect(seen.requests.map(({ url }) => new URL(url).pathname).filter((path) => /login|signin|cart|home/.test(path))).toEqual([])
    expect(seen.fields.map(({ kind }) => kind)).toEqual(['card-number', 'card-cvc'])
    expect(seen.canary?.typedInto.length).toBeGreaterThan(0)
    expect(new Set(seen.requests.map(({ id }) => id)).size).toBe(seen.requests.length)
  })

  it('says which step it is at while it runs', () => {
    const kinds = ['navigate', 'change', 'change', 'click', 'waitForNavigation', 'click']
    const seen = places.filter((place, at) => place !== places[at - 1])
    expect(seen.slice(seen.indexOf('1/6 navigate'))).toEqual([...kinds.map((kind, at) => `${at + 1}/6 ${kind}`), 'none'])
  })

  it('tells its steps, its views with their scripts, and which of these are still there at the end', () => {
    const { steps: runs = [], views = [] } = taken.capture.journey ?? {}
    expect(runs.map(({ step, type, fault }) => [step, type, fault])).toEqual([
      [1, 'navigate', null],
      [2, 'change', null],
      [3, 'change', null],
      [4, 'click', null],
      [5, 'waitForNavigation', null],
      [6, 'click', null],
    ])
    expect(views.map(({ url }) => new URL(url).pathname)).toEqual(['/login', '/cart', '/checkout'])
    const told = views.map(({ scripts }) =>
      scripts.filter(({ url }) => url !== null).map(({ url, survives }) => [new URL(url ?? '').pathname, survives]),
    )
    expect(told[0]).toEqual([
      ['/shared.js', true],
      ['/home.js', false],
    ])
    expect(told[1]).toContainEqual(['/shared.js', true])
    expect(told[2]).toEqual([
      ['/shared.js', true],
      ['/pay.js', true],
    ])
  })

  it('gives nothing back that has a secret in it', () => {
    const all = [
      JSON.stringify(taken.capture),
      JSON.stringify(taken.har),
      ...[...taken.bodies.values()].map((body) => Buffer.from(body).toString()),
    ].join('\n')
    expect(site.arrived.some((line) => line.includes(USER))).toBe(true)
    for (const text of [USER, encodeURIComponent(USER), PASSWORD, 'correct+horse', 'bob-7f3a']) expect(all).not.toContain(text)
    expect(all).toContain('[secret user]')
  })

  it('shows none in its picture: with other secrets it is the same picture', async () => {
    const failing = [...signIn().slice(0, 3), { ...click('#nowhere'), timeout: 300 }]
    const [one, other] = [
      await travel('/checkout', failing, secrets),
      await travel('/checkout', failing, { user: 'mary@other.example', password: 'battery staple' }),
    ]
    for (const picture of [one.screenshot, one.beforeStep]) expect(picture?.byteLength).toBeGreaterThan(0)
    expect(one.capture.screenshot).toEqual(other.capture.screenshot)
    expect(one.beforeStep).toEqual(other.beforeStep)
    expect([...(one.stepPictures ?? [])]).toEqual([...(other.stepPictures ?? [])])
    expect(one.capture.journey?.steps.map(({ picture }) => one.stepPictures?.get(picture ?? '')?.byteLength)).not.toContain(undefined)
    expect(one.capture.journey?.before).toEqual(other.capture.journey?.before)
    const plain = await travel('/checkout', [
      to('/login'),
      { type: 'change', value: 'bob at the shop', ...on('aria/E-mail') },
      { ...click('#nowhere'), timeout: 300 },
    ])
    expect(plain.capture.journey?.steps[1]?.fault).toBeNull()
    expect(plain.capture.screenshot?.sha256).not.toBe(one.capture.screenshot?.sha256)
    expect(plain.capture.journey?.before?.sha256).not.toBe(one.capture.journey?.before?.sha256)
    expect(plain.capture.journey?.steps[1]?.picture).not.toBe(one.capture.journey?.steps[1]?.picture)
  })
})

describe('a journey that does not get there', () => {
  it('is not evaluated, and says which step failed with a picture of that moment', async () => {
    const { capture: seen, screenshot } = await travel('/checkout', [to('/login'), { ...click('#nowhere'), timeout: 300 }, click('#go')])
    expect(seen.outcome).toMatchObject({
      status: 'failed',
      code: 'journey-failed',
      cause: { code: 'step-no-element', values: { step: '2', steps: '3', type: 'click', value: '#nowhere' } },
    })
    expect(seen.journey?.steps.map(({ fault }) => fault?.code ?? null)).toEqual([null, 'no-element'])
    expect(screenshot).not.toBeNull()
  })

  it('gives a picture of the page before the step that failed, and the address that it was at in the end', async () => {
    const failing = (selector: string) => travel('/checkout', [to('/login'), click('#lead'), { ...click(selector), timeout: 300 }])
    const { capture: seen, beforeStep } = await failing('#nowhere')
    expect(
      createHash('sha256')
        .update(beforeStep ?? '')
        .digest('hex'),
    ).toBe(seen.journey?.before?.sha256)
    expect(seen.journey?.steps.at(-1)?.url).toBe(site.url('/till'))
    // A step that leads away and is then found to be one too many: before it, the page was another.
    const { capture: away, screenshot } = await travel('/checkout', [to('/away'), { ...to('/none') }])
    const pictures = [away.journey?.before?.sha256, away.screenshot?.sha256]
    expect(screenshot).not.toBeNull()
    expect(new Set(pictures).size).toBe(2)
    const worked = await travel('/till', [to('/till')])
    expect([worked.beforeStep, worked.capture.journey?.before]).toEqual([null, undefined])
  })

  it.each([
    ['a secret that is not there', () => [to('/login'), { type: 'change', value: { secret: 'user' }, ...on('#password') }], 'no-secret'],
    ['an element that shows never', () => [to('/spa'), { ...click('template'), timeout: 300 }], 'not-visible'],
    ['an element that takes no text', () => [to('/login'), { type: 'change', value: 'x', ...on('h1') }], 'takes-no-text'],
    ['a choice that a list does not have', () => [to('/deep'), { type: 'change', value: 'xxl', ...on('#size') }], 'takes-no-text'],
    ['a page that goes nowhere', () => [to('/login'), click('h1'), { type: 'waitForNavigation', timeout: 300 }], 'no-navigation'],
    ['an address that never comes', () => [to('/login'), { type: 'waitForAddress', contains: '/never', timeout: 300 }], 'no-address'],
    ['an address inside the network', () => [{ type: 'navigate', url: 'http://10.0.0.1/' }], 'open-failed'],
    ['a page that is not there', () => [to('/none')], 'open-failed'],
    ['typing into a payment field', () => [to('/till'), { type: 'change', value: '12', ...on('[name=cvc]') }], 'payment-field'],
  ])('%s', async (_, list, code) => {
    const { capture: seen } = await travel('/checkout', list())
    expect(seen.outcome).toMatchObject({ status: 'failed', code: 'journey-failed' })
    expect(seen.journey?.steps.at(-1)?.fault?.code).toBe(code)
  })

  it.each([
    ['another page without a payment field', '/checkout', '/away', 'journey-missed'],
    ['an empty cart at another address', '/checkout', '/empty-cart', 'journey-ended-cart'],
    ['a cart at its own address', '/own/cart', '/own/cart', 'journey-ended-cart'],
    ['a sign-in page at its own address', '/own/login', '/own/login', 'journey-ended-login'],
    ['a sign-in form in a frame at its own address', '/own/frame', '/own/frame', 'journey-ended-login'],
  ])('ends at %s', async (_, path, way, cause) => {
    const { capture: seen } = await travel(path, [to(way)])
    const { status, code, cause: why } = seen.outcome
    expect([status, code, why?.code]).toEqual(['failed', 'journey-failed', cause])
    expect(why?.values).toEqual({ steps: '1', address: site.url(way) })
    expect(seen.canary).toBeNull()
  })

  it('ends at a challenge at its own address, which is no payment page either', async () => {
    const { capture: seen } = await travel('/own/wall', [to('/own/wall')])
    expect([seen.outcome.status, seen.outcome.code]).toEqual(['failed', 'challenge-suspected'])
  })

  it('reaches a page at its own address that offers payment methods beside a sign-in form', async () => {
    const { capture: seen } = await travel('/own/methods', [to('/own/methods')])
    expect(seen.outcome.status).not.toBe('failed')
  })

  it('touches nothing where the host may not be touched, nor on a visit that only looks', async () => {
    for (const options of [{ mayTouch: () => false }, { depth: 'passive' }] as const) {
      const { capture: seen } = await travel('/till', [to('/login'), click('form button')], {}, options)
      expect(seen.journey?.steps.at(-1)?.fault?.code).toBe('no-right')
    }
  })
})
