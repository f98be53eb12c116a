// A HAR is a file from outside: whatever is done to one, it is taken whole or refused with a sentence, and the same file always gives the same.
import { captureSchema } from '@tillwatch/core/capture'
import { judgeCapture } from '@tillwatch/core/report'
import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { holdsCardNumber } from '../../src/har/card-numbers.ts'
import { harSentence } from '../../src/har/problem.ts'
import { readHar } from '../../src/har/read-har.ts'
import { entry, harOf, now, shop } from './make-har.ts'
import { mutatedHars } from './mutate-har.ts'

const read = (file: string) => readHar(file, { url: shop, profile: 'desktop', now })

function checkWhole(file: string): string {
  const answer = read(file)
  if (!answer.ok) {
    expect(harSentence(answer.problem)).toMatch(/^((Entry \d+ \()?log[\w.[\]]*\)?: )?[A-Z].*[.]$/s)
    return answer.problem.code
  }
  const { capture, bodies } = answer.bundle
  expect(captureSchema.parse(capture)).toEqual(capture)
  expect(capture.outcome.status).toBe('partial')
  expect(judgeCapture(capture, bodies).result).toBe('partial')
  expect(read(file)).toEqual(answer)
  const stored = [JSON.stringify(capture), ...[...bodies.values()].map((bytes) => Buffer.from(bytes).toString('utf8'))]
  expect(stored.filter((text) => holdsCardNumber(text))).toEqual([])
  return 'taken'
}

it('takes or refuses every mutated file', () => {
  const count = atDepth(500, 10_000)
  const seen = new Map<string, Map<string, number>>()
  for (const { name, file } of mutatedHars(count, 20261124)) {
    const outcomes = seen.get(name) ?? new Map<string, number>()
    const outcome = checkWhole(file)
    seen.set(name, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1))
  }
  const total = (outcome: string) => [...seen.values()].reduce((sum, outcomes) => sum + (outcomes.get(outcome) ?? 0), 0)
  // Neither so damaged that all are refused, nor so little that all are taken.
  expect(total('taken')).toBeGreaterThan(count / 5)
  expect(total('taken')).toBeLessThan((count * 4) / 5)
  expect(
    Math.min(total('not-json'), total('bad-entry'), total('other-page'), total('card-number'), total('too-many-entries')),
  ).toBeGreaterThan(0)
  expect([...(seen.get('of another host')?.keys() ?? [])]).not.toContain('taken')
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
