// A HAR is a file from outside: whatever is done to one, it is taken whole or refused with a sentence, and the same file always gives the same.
import { captureSchema } from '@tillwatch/core/capture'
import { judgeCapture } from '@tillwatch/core/report'
import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { harSentence } from '../../src/har/problem.ts'
import { readHar } from '../../src/har/read-har.ts'
import { chromeHar, entry, harOf, now, shop } from './make-har.ts'

const read = (file: string) => readHar(file, { url: shop, profile: 'desktop', now })

/** Mulberry32, so that a failure can be had again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const strange: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  [],
  {},
  [[[]]],
  '__proto__',
  'javascript:alert(1)',
  'https://',
  '//',
]

/** Puts something strange in some place of a value. */
function disturb(value: unknown, pick: (below: number) => number): unknown {
  if (Array.isArray(value) && value.length > 0 && pick(6) > 0) {
    const at = pick(value.length)
    const copy = [...(value as unknown[])]
    const deed = pick(8)
    if (deed === 0) copy.splice(at, 1)
    else if (deed === 1) copy.splice(at, 0, copy[pick(copy.length)])
    else copy[at] = disturb(copy[at], pick)
    return copy
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && pick(8) > 0) {
    const names = Object.keys(value)
    const name = names[pick(Math.max(1, names.length))]
    if (name === undefined) return strange[pick(strange.length)]
    const { [name]: old, ...rest } = value as Record<string, unknown>
    return pick(8) === 0 ? rest : { ...value, [name]: disturb(old, pick) }
  }
  if (typeof value === 'string' && value !== '' && pick(2) === 0) {
    const at = pick(value.length)
    return `${value.slice(0, at)}${String(strange[pick(strange.length)])}${value.slice(at + pick(30))}`
  }
  return strange[pick(strange.length)]
}

function checkWhole(file: string): string {
  const answer = read(file)
  if (!answer.ok) {
    expect(harSentence(answer.problem)).toMatch(/^(Entry \d+: )?[A-Z].*[.]$/s)
    return answer.problem.code
  }
  const { capture, bodies } = answer.bundle
  expect(captureSchema.parse(capture)).toEqual(capture)
  expect(capture.outcome.status).toBe('partial')
  expect(judgeCapture(capture, bodies).result).toBe('partial')
  expect(read(file)).toEqual(answer)
  return 'taken'
}

const rounds = atDepth(500, 1_500)

it('takes or refuses every disturbed file', () => {
  const pick = numbers(20261124)
  const whole = JSON.parse(chromeHar()) as unknown
  const seen = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    let value = whole
    for (let times = pick(4); times >= 0; times--) value = disturb(value, pick)
    const outcome = checkWhole(JSON.stringify(value) ?? '')
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  }
  expect(seen.get('taken')).toBeGreaterThan(rounds / 5)
  expect(seen.size).toBeGreaterThan(3)
})

it('takes or refuses every file that is cut or broken as a text', () => {
  const pick = numbers(7)
  const whole = chromeHar()
  for (let round = 0; round < rounds / 5; round++) {
    const at = pick(whole.length)
    checkWhole(round % 2 === 0 ? whole.slice(0, at) : `${whole.slice(0, at)}${String.fromCharCode(pick(128))}${whole.slice(at + 1)}`)
  }
})

const many = atDepth(10_000, 100_000)

it.each([
  ['deep JSON', '['.repeat(200_000)],
  ['deep JSON that is closed', `{"log":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  [
    'a redirect to itself',
    harOf(Array.from({ length: 50 }, () => entry({ url: shop, status: 302, redirect: '/checkout', more: { _resourceType: 'document' } }))),
  ],
  ['deep HTML', harOf([entry({ url: shop, body: '<div>'.repeat(2 * many) })])],
  ['very many handlers', harOf([entry({ url: shop, body: '<b onclick=x()>'.repeat(many) })])],
  ['scripts that never end', harOf([entry({ url: shop, body: '<script>'.repeat(many / 2) })])],
  ['labels without end', harOf([entry({ url: shop, body: '<label for=a>'.repeat(many / 2) })])],
  ['digits', harOf([entry({ url: `${shop}?a=${'4'.repeat(5_000)}`, body: `<script>${'4 '.repeat(500_000)}</script>` })])],
  ['a prototype', `{"__proto__":{"log":1},"log":{"entries":[{"__proto__":null,"constructor":1}]}}`],
])('is not brought down by %s', (_, file) => {
  checkWhole(file)
})

it('refuses a file that is too large before it reads it', () => {
  const answer = read(' '.repeat(64 * 1024 * 1024 + 1))
  expect(answer).toMatchObject({ ok: false, problem: { code: 'too-big', said: '64' } })
})
