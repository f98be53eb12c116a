import { beforeEach, describe, expect, it } from 'vitest'
import { tryJourney } from '#index.ts'
import { capture } from '../collectors/fixture.ts'
import { browser, click, codes, on, secrets, signIn, site, steps, to, travel, USER, useJourneyShop } from './journey-shop.ts'

useJourneyShop()

describe('steps', () => {
  it('in a single-page shop lead to a view of the same document, whose scripts all survive', async () => {
    const { capture: seen } = await travel('/spa', [click('#buy')])
    expect(seen.journey?.views.map(({ url }) => new URL(url).pathname)).toEqual(['/spa', '/spa/pay'])
    expect(seen.journey?.views.flatMap(({ scripts }) => scripts.map(({ survives }) => survives))).not.toContain(false)
    expect(seen.journey?.views[1]?.scripts.map(({ url }) => url)).toContain(site.url('/pay.js'))
    expect(seen.scripts.map(({ url }) => url)).toContain(site.url('/shared.js'))
  })

  it('find by every kind of selector, in frames and shadow trees, and fill lists and dates', async () => {
    const { capture: seen } = await travel('/till', [
      { type: 'setViewport', width: 800, height: 600 },
      to('/deep'),
      { type: 'click', selectors: [['#no'], ['shop-app', 'button.x']] },
      click('pierce/button.x'),
      click('text/terms'),
      { type: 'change', value: 'hello', ...on('aria/Note'), frame: [0] },
      { type: 'change', value: '2030-01-31', ...on('#day') },
      { type: 'change', value: 'Medium', ...on('xpath///select') },
      { type: 'hover', ...on('h1') },
      { type: 'scroll', x: 0, y: 50 },
      { type: 'waitForElement', visible: false, ...on('#gone') },
      { type: 'click', selectors: [['#copy'], ['#next']] },
      click('aria/Go to the till[role="button"]'),
      { type: 'waitForAddress', contains: '/till?' },
    ])
    // Which of several selectors found the element.
    const ways = seen.journey?.steps.flatMap((run) => run.ways ?? [])
    expect(ways).toEqual(expect.arrayContaining(['shop-app >>> button.x', 'aria/Note', '#next']))
    expect(ways).not.toContain('#copy')
    expect(Object.fromEntries(new URL(seen.page.finalUrl).searchParams)).toEqual({
      day: '2030-01-31',
      size: 'm',
      inner: 'hello',
      shadow: '3',
      copy: 'undefined',
      next: '1',
    })
  })

  it('wait for what comes late, and for where a press leads after a while', async () => {
    const { capture: seen } = await travel('/till', [to('/late'), { ...click('button'), assertedEvents: [{ type: 'navigation' }] }])
    expect(seen.outcome.status).toBe('complete')
    expect(seen.page.finalUrl).toBe(site.url('/till'))
  })
})

describe('the code of an authenticator', () => {
  // Codes of one second, so that the next one comes soon.
  const seed = 'otpauth://totp/Shop?secret=GEZDGNBVGY3TQOJQ&period=1'
  const typing = () => [to('/otp'), { type: 'change', value: { totp: 'seed' }, ...on('[name=code]') }, click('#enter')]
  beforeEach(() => codes.splice(0))

  it.each([
    ['a later step finds nothing', () => [...typing(), { type: 'waitForElement', ...on('[name=cardnumber]'), timeout: 500 }]],
    ['the journey is over', typing],
  ])('is typed once more with the next one where the first was refused, as %s', async (_, list) => {
    const { capture: seen } = await travel('/till', list(), { seed })
    expect(seen.page.finalUrl).toBe(site.url('/till'))
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(2)
    expect(seen.journey?.steps.map(({ step, secondCode, fault }) => [step, secondCode ?? false, fault])).toEqual(
      list().map((_one, at) => [at + 1, at === 1, null]),
    )
    for (const code of codes) expect(JSON.stringify(seen)).not.toContain(code)
  })

  it('is typed no third time', async () => {
    const again = { type: 'change', value: { totp: 'seed' }, ...on('[name=code]') }
    const refused = [to('/otp'), again, click('h1'), { ...click('#nowhere'), timeout: 300 }]
    const { capture: seen } = await travel('/till', refused, { seed })
    expect(seen.journey?.steps.map(({ secondCode, fault }) => [secondCode ?? false, fault?.code ?? null])).toEqual([
      [false, null],
      [true, null],
      [false, null],
      [false, 'no-element'],
    ])
  })
})

describe('a secret', () => {
  const typed = (hosts?: Record<string, string[]>) =>
    capture(browser, site.url('/till'), {
      journey: {
        steps: steps(to('/login'), { type: 'change', value: { secret: 'user' }, ...on('aria/E-mail') }),
        secrets,
        ...(hosts && { hosts }),
      },
      timeoutMs: 60_000,
    })

  it('is typed at the host of its page, unless that is not declared', async () => {
    const host = new URL(site.url('/')).hostname
    for (const [hosts, fault] of [
      [undefined, null],
      [{ user: ['other.example', host] }, null],
      [{ user: ['other.example'] }, { code: 'secret-host', said: host }],
      [{}, { code: 'secret-host', said: host }],
    ] as const) {
      const before = site.arrived.length
      const { capture: seen } = await typed(hosts as Record<string, string[]> | undefined)
      expect(seen.journey?.steps.at(-1)?.fault ?? null).toEqual(fault)
      expect(site.arrived.slice(before).join(' ')).not.toContain(USER)
    }
  })

  it('is not typed into a frame of another host', async () => {
    const list = [to('/framed'), { type: 'change', value: { secret: 'user' }, ...on('#note'), frame: [0] }]
    const { capture: seen } = await travel('/till', list, secrets)
    expect(seen.journey?.steps.at(-1)?.fault).toMatchObject({ code: 'secret-host', said: 'other.localhost' })
  })
})

it('a trial runs the steps alone, and gives their outcome and pictures without secrets', async () => {
  const before = site.arrived.length
  const list = [...signIn().slice(0, 3), { ...click('#nowhere'), timeout: 300 }, click('#go')]
  const trial = await tryJourney(site.url('/checkout'), {
    ...{ browser, allowPrivate: ['127.0.0.1', '[::1]'], timeoutMs: 60_000 },
    journey: { steps: steps(...list), secrets },
    until: 4,
  })
  expect(trial.steps.map(({ fault }) => fault?.code ?? null)).toEqual([null, null, null, 'no-element'])
  expect(trial.cause).toMatchObject({ code: 'step-no-element', values: { step: '4', steps: '5' } })
  expect(trial.before?.byteLength).toBeGreaterThan(0)
  for (const { picture } of trial.steps) expect(trial.pictures.get(picture ?? '')?.byteLength).toBeGreaterThan(0)
  expect(JSON.stringify(trial.steps)).not.toContain('bob-7f3a')
  // The page that a scan would go on to is not opened.
  expect(site.arrived.slice(before).filter((line) => line.includes('/checkout'))).toEqual([])
})

it.each([
  ['reaches the page', '/till', '/till', null],
  ['ends elsewhere', '/checkout', '/late', 'journey-missed'],
  ['ends at a login', '/login', '/login', 'journey-ended-login'],
  ['ends at a challenge', '/wall', '/wall', 'says-challenge'],
])('a trial of all steps that %s says so, as a scan would', async (_, path, end, code) => {
  const options = { browser, allowPrivate: ['127.0.0.1', '[::1]'], timeoutMs: 60_000 }
  const journey = { steps: steps(to(end)), secrets: {} }
  const trial = await tryJourney(site.url(path), { ...options, journey, until: 1 })
  expect(trial.steps.map(({ fault }) => fault)).toEqual([null])
  expect(trial.cause?.code ?? null).toBe(code)
  const { capture: seen } = await capture(browser, site.url(path), { ...options, journey })
  expect(seen.outcome.status === 'failed' ? seen.outcome.cause?.code : null).toBe(code)
})

it('a trial up to a step follows the whole journey: a form to a host that a later step declares is not stopped', async () => {
  const elsewhere = site.url('/', 'pay.elsewhere.localhost')
  const trial = await tryJourney(site.url('/checkout'), {
    ...{ browser, allowPrivate: ['127.0.0.1', '[::1]'], timeoutMs: 60_000 },
    journey: { steps: steps(to('/leads'), click('#pay'), { type: 'waitForAddress', contains: elsewhere }), secrets: {} },
    until: 2,
  })
  expect(trial.steps.map(({ step, fault, stopped }) => [step, fault, stopped])).toEqual([
    [1, null, undefined],
    [2, null, undefined],
  ])
})

describe('an expression', () => {
  const wait = (expression: string) => ({ type: 'waitForExpression', expression, timeout: 700 })

  it('is waited for until it is true in the page', async () => {
    const { capture: seen } = await travel('/till', [
      to('/late'),
      wait("document.querySelector('button') !== null"),
      to('/till'),
      wait("location.pathname === '/till' && document.forms.length"),
    ])
    expect(seen.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  })

  it.each([
    ['is never true', 'window.nothing', 'not-true'],
    ['throws', 'nothing.at.all', 'not-true'],
    ['writes to the page', "document.title = 'x'", 'expression-refused'],
    ['sends something', "fetch('/acted')", 'expression-refused'],
    ['presses something', "document.querySelector('h1').click()", 'expression-refused'],
    ['acts later', "(async () => { await 0; fetch('/acted') })()", 'expression-refused'],
    ['acts in a promise', "Promise.resolve().then(() => fetch('/acted'))", 'expression-refused'],
    ['sets a timer', "setTimeout(() => fetch('/acted'))", 'expression-refused'],
    ['sets what the page reads', 'window.x = 1', 'expression-refused'],
    ['is a statement', 'let x = 1; x', 'expression-refused'],
  ])('that %s fails, and changes nothing', async (_, expression, code) => {
    const before = site.arrived.length
    const { capture: seen } = await travel('/till', [to('/till'), wait(expression)])
    expect(seen.journey?.steps.at(-1)?.fault?.code).toBe(code)
    expect(seen.page.title).not.toBe('x')
    expect(site.arrived.slice(before).filter((line) => line.includes('/acted'))).toEqual([])
  })
})
