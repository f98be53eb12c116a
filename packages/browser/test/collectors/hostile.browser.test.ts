// Guards the scanner against pages that make it hold or search without end, or that hide a card field in a crowd.
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningBrowser } from '#session/types.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

const card = '<form><label>Card number <input id="card" autocomplete="cc-number"></label></form>'
const evalCount = atDepth(1000, 8000)
const workerCount = atDepth(10, 60)
let browser: RunningBrowser
let site: Site

beforeAll(async () => {
  browser = await startBrowser()
  site = await serve({
    '/long-timers': page(
      `<h1>Checkout</h1>${card}<script>const long = 'x'.repeat(2e6); for (let i = 0; i < 140; i++) setTimeout(long, 1e9)</script>`,
    ),
    '/crowd': page(`<h1>Checkout</h1>${'<input style="display:none">'.repeat(400)}${card}`),
    '/endless': page(
      `<h1>Checkout</h1>${card}<script>for (let at = 0; at < 20; at++) for (const name of ['placeholder', 'name', 'aria-label', 'id', 'aria-labelledby']) {
        const field = document.querySelectorAll('input')[at + 1] ?? document.body.appendChild(document.createElement('input')); field.setAttribute(name, 'a b '.repeat(${atDepth(5_000, 50_000)})) }</script>`,
    ),
    '/hoarder': page(
      `<h1>Checkout</h1>${card}<script>const any = () => Array.from({ length: 10000 }, () => String.fromCharCode(48 + Math.random() * 70)).join('')
       const some = Array.from({ length: 20 }, any)
       document.getElementById('card').addEventListener('input', () => { for (let i = 0; i < 400; i++) localStorage['k' + (i % 150)] = some[i % 20] })</script>`,
    ),
    // What ran in each was searched for in the other texts once for every script, of megabytes each: for minutes.
    '/evals': page(`<h1>Checkout</h1>${card}<script src="/evals.js"></script>`),
    '/evals.js': `/*${'\n'.repeat(1e6)}${'b'.repeat(3e6)}*/ for (let i = 0; i < ${evalCount}; i++) (0, eval)('let x' + i + ' = 1 //' + 'b'.repeat(200))`,
    '/workers': page(`<h1>Checkout</h1>${card}<script src="/workers.js"></script>`),
    '/workers.js': `for (let i = 0; i < ${workerCount}; i++) { new Worker('/worker.js?' + i); history.pushState(0, '', '/workers?' + i) }
      for (let i = 0; i < ${atDepth(200, 2000)}; i++) { const link = document.createElement('link'); link.rel = 'preload'; link.as = 'script'; link.href = '/worker.js?p' + i; document.head.append(link) }`,
    '/worker.js': 'self.x = 1',
    '/timers': page(`<h1>Checkout</h1>${card}<script src="/timers.js"></script>`),
    '/timers.js': `/*${'c'.repeat(2e6)}*/ for (let i = 0; i < 3000; i++) setTimeout('/*' + 'c'.repeat(300) + i + '*/', 10)`,
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const typedKinds = ({ capture: { canary } }: Awaited<ReturnType<typeof capture>>) => canary?.typedInto.map(({ kind }) => kind)

it('does not carry texts of any length out of the page, and says that some are missing', async () => {
  const bundle = await capture(browser, site.url('/long-timers'))
  expect(bundle.capture.outcome).toMatchObject({ status: 'partial', code: 'behaviour-incomplete' })
  expect(typedKinds(bundle)).toEqual(['card-number'])
})

it('types into a card field that stands behind hundreds of others', async () => {
  const bundle = await capture(browser, site.url('/crowd'))
  expect(typedKinds(bundle)).toEqual(['card-number'])
  expect(bundle.capture.outcome.issues).toEqual([])
})

it('reads the beginning of what fields say of themselves, and types into the card field beside endless ones', async () => {
  const bundle = await capture(browser, site.url('/endless'))
  expect(typedKinds(bundle)).toEqual(['card-number'])
  expect(bundle.capture.outcome.issues).toEqual([])
  const said = bundle.capture.fields.flatMap(({ name, domId, label, placeholder }) => [name, domId, label, placeholder])
  expect(said).toHaveLength(21 * 4)
  expect(Math.max(...said.map((text) => text.length))).toBe(300)
})

it('searches a bounded part of what a page stores, and says that some was not', async () => {
  const bundle = await capture(browser, site.url('/hoarder'))
  expect(typedKinds(bundle)).toEqual(['card-number'])
  expect(bundle.capture.outcome.issues.map(({ code }) => code)).toContain('behaviour-incomplete')
})

it('finds who ran a thousand texts and more from a script of megabytes', async () => {
  const { capture: taken } = await capture(browser, site.url('/evals'))
  const evals = taken.scripts.filter(({ kind }) => kind === 'eval')
  expect(evals).toHaveLength(evalCount)
  expect(new Set(evals.map(({ initiators: [by] }) => by?.url))).toEqual(new Set([site.url('/evals.js')]))
})

it('finds who started each worker of a page that changes its address and asks for much besides', async () => {
  const { capture: taken } = await capture(browser, site.url('/workers'))
  const workers = taken.scripts.filter(({ kind }) => kind === 'worker')
  expect(workers).toHaveLength(workerCount)
  expect(new Set(workers.map(({ initiators: [by] }) => by?.url))).toEqual(new Set([site.url('/workers.js')]))
})

it('searches texts that are made to be slow to search for no longer than its time, and says so', async () => {
  const { capture: taken } = await capture(browser, site.url('/timers'))
  expect(taken.scripts.filter(({ kind }) => kind === 'timer')).toHaveLength(3000)
  expect(taken.outcome).toMatchObject({
    status: 'partial',
    code: 'behaviour-incomplete',
    cause: { code: 'makers-unsearched' },
  })
})
