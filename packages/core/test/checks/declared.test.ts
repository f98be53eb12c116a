// Declarations of a site owner about its hosts, and what they do not excuse.
import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { type DeclaredHosts, parseDeclaredHost } from '#inventory/index.ts'
import { compareResults } from '#report/index.ts'
import { judge, of } from '../helpers/judge.ts'
import {
  byScript,
  makeBehaviour,
  makeBodies,
  makeCanary,
  makeCapture,
  makeField,
  makeFrame,
  makeRequest,
  makeScript,
} from '../helpers/make-capture.ts'

const provider: DeclaredHosts = { paymentProviders: ['pay.small.example'], ownHosts: [] }
const small = makeFrame({ id: 'pay', parentId: 'main', url: 'https://pay.small.example/form' })
const other = makeFrame({ id: 'other', parentId: 'main', url: 'https://pay.sma11.example/form' })
const checks = (capture: Capture, declared?: DeclaredHosts) => judge(capture, makeBodies(), declared ? { declared } : {})

describe('a declared payment provider', () => {
  const page = (frame: Capture['frames'][number]) => {
    const canary = makeCanary([{ url: 'https://api.pay.small.example/tokens', phase: 'press' }])
    return makeCapture({ frames: [makeFrame(), frame], fields: [makeField({ frameId: frame.id })], canary })
  }

  it('takes the card in its frame and at its hosts without a finding, and the result lists the declaration', () => {
    const before = checks(page(small))
    expect([of(before, 'fake-payment-form').length, of(before, 'canary-left-page').length]).toEqual([1, 1])
    const result = checks(page(small), provider)
    expect([...of(result, 'fake-payment-form'), ...of(result, 'canary-left-page')]).toEqual([])
    expect(result.page.frames.map(({ scope }) => scope)).toEqual(['merchant', 'payment-provider'])
    expect(result.page.integration).toMatchObject({ type: 'iframe', provider: 'pay.small.example' })
    expect(result.declared).toEqual(provider)
    expect(before.declared).toBeUndefined()
  })

  it('does not excuse a frame that replaced its own, or a card that goes elsewhere', () => {
    expect(of(checks(page(other), provider), 'fake-payment-form')).toMatchObject([
      { severity: 'high', params: { reason: 'unknown-frame', host: 'pay.sma11.example' } },
    ])
    const leaked = { ...page(small), canary: makeCanary([{ url: 'https://drop.evil.example/c' }]) }
    expect(of(checks(leaked, provider), 'canary-left-page')).toMatchObject([{ severity: 'critical' }])
  })

  it('is not a change of the page: the same frame before and after the declaration raises no alert, another one does', () => {
    const alarms = (now: Capture) => compareResults(checks(page(small)), checks(now, provider)).summary.alert
    expect([alarms(page(small)), alarms(page(other))]).toEqual([false, true])
  })

  it('may receive a form of the page', () => {
    const form = {
      id: 'form1',
      frameId: 'main',
      method: 'post',
      action: 'https://pay.small.example/charge',
      actionLater: null,
      fieldIds: ['f1'],
      initiators: [],
    }
    const posts = makeCapture({ forms: [form], fields: [makeField({ formId: 'form1' })] })
    expect(of(checks(posts), 'fake-payment-form')).toHaveLength(1)
    expect(of(checks(posts, provider), 'fake-payment-form')).toEqual([])
  })
})

it('a declared host of the shop is first party, and contacts with it are not contacts with strangers', () => {
  const bodies = makeBodies()
  const script = makeScript(bodies, { url: 'https://static.shop-parts.example/form.js' })
  const sent = makeRequest({
    url: 'https://api.shop-parts.example/check',
    method: 'POST',
    requestBodyBytes: 9,
    atMs: 300,
    initiators: [byScript(script.id)],
  })
  const capture = makeCapture({
    scripts: [script],
    fields: [makeField()],
    behaviours: [makeBehaviour({ scriptId: script.id })],
    requests: [sent],
  })
  const own: DeclaredHosts = { paymentProviders: [], ownHosts: ['shop-parts.example'] }
  const [before, after] = [judge(capture, bodies), judge(capture, bodies, { declared: own })]
  expect([before, after].map(({ scripts }) => scripts[0]?.party)).toEqual(['third', 'first'])
  expect([before, after].map(({ requests }) => requests.hosts[0]?.party)).toEqual(['third', 'first'])
  expect([before, after].map(({ requests }) => requests.assets[0]?.party)).toEqual(['third', 'first'])
  expect([before, after].map((result) => of(result, 'reads-card-field')[0]?.severity)).toEqual(['high', 'info'])
  expect(of(after, 'card-read-and-foreign-contact')).toEqual([])
})

describe('a declared host', () => {
  it.each([
    ['Pay.Small.example.', 'pay.small.example'],
    ['münchen-pay.example', 'xn--mnchen-pay-9db.example'],
    ['192.0.2.7', '192.0.2.7'],
    ['localhost', 'localhost'],
  ])('is parsed: %s', (text, host) => expect(parseDeclaredHost(text)).toEqual({ ok: true, host }))

  it.each([
    '',
    'https://pay.example/',
    'pay.example:443',
    'pay.example/x',
    'user@pay.example',
    '*.pay.example',
    'co.uk',
    'com',
    'github.io',
  ])('is refused with a sentence: %j', (text) =>
    expect(parseDeclaredHost(text)).toMatchObject({ ok: false, message: { code: expect.stringMatching(/^host\./) } }),
  )
})
