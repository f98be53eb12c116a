// Guards that a visit is the same in every kind of browser this machine has: a full browser gives frames their own processes and opens real windows.
import { deep } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningBrowser } from '#session/types.ts'
import { capture, page, type Site, serve } from '../collectors/fixture.ts'
import { kindsOfBrowser, mustLaunchIsolating } from './browsers.ts'

const kinds = [...kindsOfBrowser, { kind: 'the headless shell, with a process for each site', launch: mustLaunchIsolating }]
/** Windows open alike in all kinds: the short form looks at them in the first. */
const first = kinds[0]!.kind

const field = (name: string) => `<input autocomplete="cc-${name}" name="${name}">`
let site: Site

beforeAll(async () => {
  site = await serve({
    '/': page(
      `<form action="/pay">${field('name')}</form><iframe src="http://psp.localhost:PORT/fields" width="400" height="90"></iframe><script src="/shop.js"></script>`,
    ),
    '/shop.js': 'new Worker("/worker.js"); window.m_shop = 1',
    '/worker.js': 'self.m_worker = 1',
    '/fields': page(`<form>${field('number')}</form><script src="/fields.js"></script>`),
    '/fields.js':
      'document.querySelector("input").addEventListener("input", (event) => fetch("/seen?" + encodeURIComponent(event.target.value)))',
    '/windows': page(
      `<form action="/pay">${field('name')}${field('number')}${field('csc')}</form><script>addEventListener('click', () => open('/other'))</script>`,
    ),
    '/window': page(`<form action="/pay">${field('number')}</form><script>open('/other')</script>`),
    '/other': page('<p>An advertisement</p>'),
  })
})
afterAll(() => site?.close())

describe.each(kinds)('a visit in $kind', ({ kind, launch }) => {
  let browser: RunningBrowser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  it('lists the scripts of page, worker and provider frame, and types into the frame', async () => {
    const { capture: taken } = await capture(browser, site.url('/'))
    expect(taken.outcome).toMatchObject({ status: 'complete', code: null })
    const ran = taken.scripts.filter((script) => script.state === 'ran').map((script) => URL.parse(script.url ?? '')?.pathname)
    expect(ran).toEqual(expect.arrayContaining(['/shop.js', '/worker.js', '/fields.js']))
    expect(taken.canary?.sightings.map(({ value, url }) => [value, URL.parse(url)?.pathname])).toContainEqual(['card', '/seen'])
  })

  it.runIf(deep || kind === first)('tells of a window that a page opens by itself', async () => {
    const { capture: taken } = await capture(browser, site.url('/window'))
    expect(taken.outcome).toMatchObject({ status: 'partial', issues: [{ code: 'popup-closed' }] })
  })

  it.runIf(deep || kind === first)('types into every field of a page that opens a window on each click', async () => {
    const { capture: taken } = await capture(browser, site.url('/windows'))
    expect(taken.outcome.issues.map((issue) => issue.code)).toEqual(['popup-closed'])
    expect(taken.canary?.notTyped).toEqual([])
    expect(taken.canary?.typedInto).toHaveLength(3)
  })
})
