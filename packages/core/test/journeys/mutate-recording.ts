// Makes damaged and hostile variants of a Chrome Recorder file, reproducible by seed.
import { withCheckDigit } from '#shared/index.ts'

/** As Chrome 140's Recorder exports a path to a checkout with a login. */
export const wholeRecording = {
  title: 'To the checkout',
  timeout: 5000,
  steps: [
    { type: 'setViewport', width: 1280, height: 900, deviceScaleFactor: 1, isMobile: false, hasTouch: false, isLandscape: false },
    {
      type: 'navigate',
      url: 'https://shop.example/login',
      assertedEvents: [{ type: 'navigation', url: 'https://shop.example/login', title: 'Login' }],
    },
    { type: 'change', value: 'mary', selectors: [['aria/User'], ['#user']], target: 'main' },
    { type: 'change', value: 'hunter22', selectors: [['aria/Password'], ['#password'], ['pierce/#password']], target: 'main' },
    {
      type: 'keyDown',
      target: 'main',
      key: 'Enter',
      assertedEvents: [{ type: 'navigation', url: 'https://shop.example/', title: 'Shop' }],
    },
    { type: 'keyUp', target: 'main', key: 'Enter' },
    {
      type: 'click',
      target: 'main',
      selectors: ['#buy', ['shop-app', 'button.add']],
      frame: [0],
      offsetX: 10.5,
      offsetY: 4,
      button: 'primary',
    },
    { type: 'hover', selectors: [['text/Cart']], target: 'main' },
    { type: 'scroll', target: 'main', x: 0, y: 400 },
    { type: 'waitForElement', selectors: ['#card'], visible: true, operator: '>=', count: 1 },
  ],
}

/** A number below the given one. */
type Pick = (below: number) => number

/** Mulberry32, for reproducible failures. */
function numbers(seed: number): Pick {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const strange: readonly unknown[] = [null, 0, -1, 1e308, true, '', '\u0000', '\ud800', 'x'.repeat(20_000), [], {}, [[[]]], '__proto__']
const addresses = ['javascript:alert(1)', 'file:///etc/passwd', 'https://', '//', 'https://a:b@shop.example/', 'https://[::1', 'data:,x']
const markup = '"><script>alert(1)</script>{{7*7}}\u202e\n\u0000'
/** With a test prefix that no bank has. */
const card = withCheckDigit('424242421356789')

/** Replaces some place of a value. */
function change(value: unknown, pick: Pick, by: (old: unknown) => unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && pick(8) > 0) {
    const at = pick(value.length)
    return value.map((each, index) => (index === at ? change(each, pick, by) : (each as unknown)))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && pick(8) > 0) {
    const names = Object.keys(value)
    const name = names[pick(Math.max(1, names.length))]
    return name === undefined ? by(value) : { ...value, [name]: change((value as Record<string, unknown>)[name], pick, by) }
  }
  return by(value)
}

/** Removes, duplicates, or replaces some place of a value. */
const disturb = (value: unknown, pick: Pick) =>
  change(value, pick, (old) => {
    if (Array.isArray(old) && old.length > 0) {
      const at = pick(old.length)
      return pick(2) === 0 ? old.toSpliced(at, 1) : old.toSpliced(at, 0, old[pick(old.length)])
    }
    if (typeof old === 'object' && old !== null && pick(2) === 0) return Object.fromEntries(Object.entries(old).toSpliced(pick(5), 1))
    return strange[pick(strange.length)]
  })

const whole = JSON.stringify(wholeRecording)
const put = (pick: Pick, one: unknown) => JSON.stringify(change(wholeRecording, pick, () => one)) ?? ''
/** Changes one of the steps. */
const inStep = (pick: Pick, parts: (step: object) => object) =>
  JSON.stringify({
    ...wholeRecording,
    steps: wholeRecording.steps.toSpliced(pick(10), 1, ...([parts(wholeRecording.steps[pick(10)]!)] as never[])),
  })

const mutations: Readonly<Record<string, (pick: Pick) => string>> = {
  disturbed: (pick) => {
    let value: unknown = wholeRecording
    for (let times = pick(4); times >= 0; times--) value = disturb(value, pick)
    return JSON.stringify(value) ?? ''
  },
  'cut short': (pick) => whole.slice(0, pick(whole.length)),
  'with a wrong character': (pick) => {
    const at = pick(whole.length)
    return `${whole.slice(0, at)}${String.fromCharCode(pick(256))}${whole.slice(at + pick(3))}`
  },
  'nested deep': (pick) => {
    const depth = 10 ** (1 + pick(4))
    return put(pick, 'here').replace('"here"', () => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)
  },
  'with a huge text': (pick) => put(pick, 'x'.repeat(10 ** (2 + pick(5)))),
  'with markup': (pick) =>
    JSON.stringify(change(wholeRecording, pick, (old) => (typeof old === 'string' ? old + markup : { [markup]: old }))),
  'with a key twice': (pick) => {
    const keys = [...whole.matchAll(/"(steps|type|selectors|value|url|frame|timeout)":/g)]
    const key = keys[pick(keys.length)]!
    return `${whole.slice(0, key.index)}"${key[1]}":${[`"x"`, '[]', '{}', 'null', '1e999', '-0'][pick(6)]},${whole.slice(key.index)}`
  },
  'with a prototype': (pick) => put(pick, 'here').replace('"here"', '{"__proto__":{"type":"click"},"constructor":1}'),
  'with another address': (pick) => inStep(pick, () => ({ type: 'navigate', url: addresses[pick(addresses.length)] })),
  'with code': (pick) =>
    inStep(pick, (step) => (pick(2) === 0 ? { type: 'customStep', name: 'x', parameters: {} } : { ...step, evaluate: 'x' })),
  'with another window': (pick) => inStep(pick, (step) => ({ ...step, target: 'https://bank.example/' })),
  'with a card number': (pick) =>
    inStep(pick, () => ({ type: 'change', selectors: ['#n'], value: pick(2) ? card : card.replace(/(.{4})/g, '$1 ') })),
  'of many steps': (pick) => JSON.stringify({ steps: Array.from({ length: 10 ** pick(5) }, () => wholeRecording.steps[pick(10)]) }),
}
const names = Object.keys(mutations)

/** Yields `count` files, one kind after the other. */
export function* mutatedRecordings(count: number, seed: number): Generator<{ name: string; file: string }> {
  const pick = numbers(seed)
  for (let at = 0; at < count; at++) {
    const name = names[at % names.length] ?? ''
    yield { name, file: mutations[name]?.(pick) ?? '' }
  }
}
