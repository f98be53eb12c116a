import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readScanArguments } from '#scan/arguments.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const change = (value: unknown, selector = '#user') => ({ type: 'change', value, selectors: [[selector]] })
function readingOf(steps: unknown, env = {}, more: string[] = []) {
  const file = join(folder, 'way.json')
  writeFileSync(file, typeof steps === 'string' ? steps : JSON.stringify({ title: 'x', steps }))
  return readScanArguments(['shop.example/pay', '--journey', file, ...more], env)
}

it('a journey is read with its secrets, each from its own variable, and has more time', () => {
  const steps = [change({ secret: 'user' }), change('hunter22', '#password'), change({ totp: 'seed' })]
  const env = { TILLWATCH_SECRET_USER: 'bob@shop.example', TILLWATCH_SECRET_SEED: 'GEZDGNBVGY3TQOJQ', user: 'other' }
  expect(readingOf(steps, env)).toMatchObject({
    asked: {
      timeoutMs: 105_000,
      journey: {
        steps: { steps: [{ type: 'change' }, {}, {}] },
        secrets: { user: 'bob@shop.example', password: 'hunter22', seed: 'GEZDGNBVGY3TQOJQ' },
        hosts: { user: ['shop.example'], password: ['shop.example'], seed: ['shop.example'] },
      },
    },
  })
})

it.each([
  ['a secret without a variable', [change({ secret: 'user' })], {}, 'Set its value in the environment variable TILLWATCH_SECRET_USER.'],
  ['a short secret', [change({ secret: 'user' })], { TILLWATCH_SECRET_USER: 'bob' }, 'fewer than 6 characters'],
  ['an invalid seed', [change({ totp: 'seed' })], { TILLWATCH_SECRET_SEED: '123456' }, 'not an authenticator seed'],
  ['what is no journey', [{ type: 'customStep' }], {}, 'Step 1 (steps[0].type): “customStep” runs its own code'],
  ['what is no JSON', 'way', {}, 'This is not JSON'],
])('%s is bad usage with a sentence', (_, steps, env, part) => {
  expect(readingOf(steps, env)).toMatchObject({ ok: false, sentence: expect.stringContaining(part) })
})

it('--secret-host adds a host at which secrets may be typed, and needs a journey', () => {
  const steps = [change('hunter22', '#password')]
  expect(readingOf(steps, {}, ['--secret-host', 'ID.shop.example'])).toMatchObject({
    asked: { journey: { hosts: { password: ['shop.example', 'id.shop.example'] } } },
  })
  expect(readingOf(steps, {}, ['--secret-host', 'https://x/'])).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('not a host name'),
  })
  expect(readScanArguments(['shop.example', '--secret-host', 'a.example'])).toMatchObject({
    sentence: expect.stringContaining('Add --journey'),
  })
})

it('a file that is missing, a folder, and a visit that only looks are bad usage', () => {
  const sentence = (args: string[]) => readScanArguments(['shop.example', ...args])
  expect(sentence(['--journey', join(folder, 'none')])).toMatchObject({ sentence: expect.stringContaining('the file does not exist') })
  expect(sentence(['--journey', folder])).toMatchObject({ sentence: expect.stringContaining('it is a folder') })
  expect(readingOf([{ type: 'waitForNavigation' }], {}, ['--passive'])).toMatchObject({ sentence: expect.stringContaining('--passive') })
})

it('--reach-checkout needs no file: the steps lead from the page to the card fields, with more time', () => {
  const read = readScanArguments(['shop.example/tea', '--reach-checkout'])
  expect(read).toMatchObject({ ok: true, asked: { url: 'https://shop.example/tea', timeoutMs: 105_000, journey: { secrets: {} } } })
  const steps = read.ok && read.asked !== 'help' ? read.asked.journey?.steps.steps : []
  expect(steps).toEqual([
    { type: 'navigate', url: 'https://shop.example/tea' },
    { type: 'shop', action: 'add-first-product' },
    { type: 'shop', action: 'go-to-checkout' },
    { type: 'shop', action: 'fill-checkout' },
  ])
})

it.each([
  [['--reach-checkout', '--passive'], /--reach-checkout clicks and types, which --passive forbids/],
  [['--reach-checkout', '--journey', 'way.json'], /--journey and --reach-checkout both lead to the page/],
])('%j is refused in a sentence', (words, sentence) =>
  expect(readScanArguments(['shop.example', ...words])).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) }),
)

function identityReading(content: unknown) {
  const file = join(folder, 'identity.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readScanArguments(['shop.example/tea', '--reach-checkout', '--identity', file])
}

it('--identity sets who fills in the checkout; absent fields stand for the default', () => {
  expect(identityReading({ first: 'Quality', email: 'qa@shop.example', country: 'es' })).toMatchObject({
    asked: { journey: { identity: { first: 'Quality', last: '', email: 'qa@shop.example', country: 'ES' } } },
  })
})

it.each([
  ['what is no JSON', 'Quality', 'This is not JSON.'],
  ['a list', [], 'A test identity is one object with these fields: first, last, email,'],
  ['an unknown field', { name: 'Quality' }, '“name” is not a field of a test identity.'],
  ['a number', { postcode: 41001 }, '“postcode” must be text'],
  ['an invalid email', { email: 'qa' }, '“email” must be an email address'],
  ['an invalid country', { country: 'Spain' }, '“country” must be a two-letter code'],
  ['a card number', { phone: '4242 4242 4242 4242' }, '“phone” contains a card number.'],
  ['a long file', ' '.repeat(10_001), 'more than 10,000 characters'],
])('%s as identity is bad usage with a sentence', (_, content, part) => {
  expect(identityReading(content)).toMatchObject({ ok: false, sentence: expect.stringContaining(part) })
})

it('--identity needs a file that exists and steps that fill in', () => {
  const reading = (args: string[]) => readScanArguments(['shop.example', '--identity', join(folder, 'none'), ...args])
  expect(reading([])).toMatchObject({ sentence: expect.stringContaining('Add --reach-checkout or --journey') })
  expect(reading(['--reach-checkout'])).toMatchObject({ sentence: expect.stringContaining('the file does not exist') })
})
