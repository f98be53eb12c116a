import { describe, expect, it } from 'vitest'
import type { CapturedForm, CapturedFrame, CapturedScript } from '#capture/index.ts'
import { judge, of } from '../helpers/judge.ts'
import {
  byScript,
  makeBehaviour,
  makeBodies,
  makeCapture,
  makeField,
  makeFrame,
  makeScript,
  parserInitiator,
} from '../helpers/make-capture.ts'

const provider = makeFrame({
  id: 'psp',
  parentId: 'main',
  url: 'https://js.stripe.com/v3/card',
  box: { x: 0, y: 0, width: 300, height: 40 },
})
const foreign = makeFrame({
  id: 'odd',
  parentId: 'main',
  url: 'https://secure-card.example/f',
  box: { x: 0, y: 0, width: 300, height: 40 },
})

function withScript(url: string | null, given: (id: string) => object) {
  const bodies = makeBodies()
  const script = makeScript(bodies, { url })
  return judge(makeCapture({ scripts: [script], ...given(script.id) }), bodies)
}

describe('fake-payment-form', () => {
  it('reports a frame of an unknown host that takes the card', () => {
    const capture = makeCapture({ frames: [makeFrame(), foreign], fields: [makeField({ frameId: 'odd' })] })
    expect(of(judge(capture), 'fake-payment-form')).toMatchObject([
      { severity: 'medium', params: { reason: 'unknown-frame', host: 'secure-card.example' } },
    ])
  })
  it('rates it high if a stranger or own code inserted it or the page has another way to pay, and lower otherwise', () => {
    const put = (url: string, also: object[] = []) =>
      withScript(url, (id) => ({
        frames: [makeFrame(), { ...foreign, initiators: [byScript(id)] }, ...also],
        fields: [makeField({ frameId: 'odd' })],
      }))
    const severity = (result: ReturnType<typeof judge>) => of(result, 'fake-payment-form').map((finding) => finding.severity)
    expect(severity(put('https://cdn-widgets.example/swap.js'))).toEqual(['high'])
    expect(severity(put('https://shop.example/app.js', [{ ...provider, box: null }]))).toEqual(['high'])
    expect(severity(put('https://shop.example/app.js'))).toEqual(['high'])
    expect(severity(put('https://sdk.secure-card.example/pay.js'))).toEqual(['medium'])
    const besideOwn = makeCapture({ frames: [makeFrame(), foreign], fields: [makeField(), makeField({ id: 'f2', frameId: 'odd' })] })
    expect(severity(judge(besideOwn))).toEqual(['high'])
  })
  it('gives no benefit of the doubt to frames of two unknown sites, since at most one can be the way to pay', () => {
    const other = { ...foreign, id: 'odd2', url: 'https://other-card.example/f' }
    const fields = [makeField({ frameId: 'odd' }), makeField({ id: 'f2', frameId: 'odd2' })]
    const severities = (frames: CapturedFrame[]) =>
      of(judge(makeCapture({ frames: [makeFrame(), foreign, ...frames], fields })), 'fake-payment-form').map((one) => one.severity)
    expect(severities([other])).toEqual(['high', 'high'])
    expect(severities([{ ...other, url: 'https://cvc.secure-card.example/f' }])).toEqual(['medium', 'medium'])
  })
  it('does not treat a frame inserted by an unnamed script as part of the HTML', () => {
    const frames = [makeFrame(), { ...foreign, initiators: [{ ...parserInitiator, type: 'unknown' as const, evidence: 'none' as const }] }]
    const result = judge(makeCapture({ frames, fields: [makeField({ frameId: 'odd' })] }))
    expect(of(result, 'fake-payment-form')).toMatchObject([{ severity: 'high', subject: 'unnamed-script' }])
  })
  it("reports card fields that a script adds beside the provider's frame", () => {
    const result = withScript('https://shop.example/a.js', (id) => ({
      frames: [makeFrame(), provider],
      fields: [makeField({ initiators: [byScript(id)] })],
    }))
    expect(of(result, 'fake-payment-form')).toMatchObject([{ severity: 'high', params: { reason: 'second-form' } }])
  })
  it("does not report the provider's frame, or fields that the shop's own app renders", () => {
    expect(
      of(judge(makeCapture({ frames: [makeFrame(), provider], fields: [makeField({ frameId: 'psp' })] })), 'fake-payment-form'),
    ).toEqual([])
    const result = withScript('https://shop.example/app.js', (id) => ({ fields: [makeField({ initiators: [byScript(id)] })] }))
    expect(of(result, 'fake-payment-form')).toEqual([])
  })
  it('reports a card form of the HTML that posts to a host that is neither the site nor a provider', () => {
    const form = { id: 'form1', frameId: 'main', method: 'post', actionLater: null, fieldIds: ['f1'], initiators: [] }
    const posts = (action: string) =>
      of(judge(makeCapture({ forms: [{ ...form, action }], fields: [makeField()] })), 'fake-payment-form').map(
        ({ severity, params, subject }) => [severity, params.reason, params.host, subject],
      )
    expect(posts('https://take.cards.example/x')).toEqual([['medium', 'unknown-action', 'take.cards.example', 'page-itself']])
    expect(posts('https://pay.shop.example/charge')).toEqual([])
    expect(posts('https://api.mollie.com/x')).toEqual([])
    expect(posts('javascript:void(0)')).toEqual([])
  })
  it('treats the address of a submit button like an action: served, set during loading, set later, and inserted', () => {
    const form = { id: 'form1', frameId: 'main', method: 'post', action: 'https://shop.example/pay', actionLater: null, fieldIds: ['f1'] }
    const drop = 'https://drop.evil.example/steal'
    const button = { action: drop, actionLater: null, initiators: [] }
    const found = (
      one: NonNullable<CapturedForm['buttons']>[number],
      party = 'https://cdn-widgets.example/x.js',
      target = 'drop.evil.example',
    ) => {
      const bodies = makeBodies()
      const script = makeScript(bodies, { url: party })
      const behaviours = target ? [makeBehaviour({ kind: 'changes-form-action', scriptId: script.id, target })] : []
      const capture = makeCapture({
        forms: [{ ...form, initiators: [], buttons: [one] }],
        fields: [makeField()],
        scripts: [script],
        behaviours,
      })
      return of(judge(capture, bodies), 'fake-payment-form').map(({ severity, params, scriptId }) => [
        severity,
        params.reason,
        params.host,
        scriptId,
      ])
    }
    expect(found(button, undefined, '')).toEqual([['medium', 'unknown-action', 'drop.evil.example', null]])
    expect(found(button)).toEqual([['critical', 'action-changed', 'drop.evil.example', expect.any(String)]])
    expect(found(button, 'https://shop.example/app.js')).toEqual([['medium', 'unknown-action', 'drop.evil.example', null]])
    expect(found({ action: null, actionLater: drop, initiators: [] })).toEqual([
      ['critical', 'action-changed', 'drop.evil.example', expect.any(String)],
    ])
    expect(found({ ...button, initiators: [byScript('s9')] }, undefined, '')).toMatchObject([
      ['high', 'foreign-form', 'drop.evil.example', null],
    ])
    expect(found({ ...button, action: 'https://shop.example/transfer' })).toEqual([])
    expect(found({ ...button, action: 'https://api.mollie.com/x' }, undefined, '')).toEqual([])
  })
  it("never calls the merchant's own frame or subdomain fake", () => {
    const own = makeFrame({ id: 'own', parentId: 'main', url: 'https://secure.shop.example/card', box: foreign.box })
    const capture = makeCapture({ frames: [makeFrame(), own], fields: [makeField({ frameId: 'own' })] })
    expect(of(judge(capture), 'fake-payment-form')).toEqual([])
    const beside = makeCapture({ frames: [makeFrame(), provider, own], fields: [makeField({ frameId: 'psp' })] })
    expect([...of(judge(beside), 'fake-payment-form'), ...of(judge(beside), 'overlaid-payment-field')]).toEqual([])
  })
  it('rates a form that own code created for a known provider below one for an unknown host', () => {
    const made = (action: string) =>
      withScript('https://shop.example/app.js', (id) => ({
        forms: [{ id: 'form1', frameId: 'main', method: 'post', action, actionLater: null, fieldIds: ['f1'], initiators: [byScript(id)] }],
        fields: [makeField()],
      }))
    expect(of(made('https://api.mollie.com/x'), 'fake-payment-form')).toMatchObject([{ severity: 'medium' }])
    expect(of(made('https://take.cards.example/x'), 'fake-payment-form')).toMatchObject([{ severity: 'high' }])
    expect(of(made('https://shop.example/pay'), 'fake-payment-form')).toEqual([])
  })
  it('reports a card form that a script pointed to a foreign host, below critical only if own code pointed it to a known provider', () => {
    const form = {
      id: 'form1',
      frameId: 'main',
      method: 'post',
      action: 'https://shop.example/pay',
      actionLater: 'https://drop.evil.example/',
      fieldIds: [],
      initiators: [],
    }
    expect(of(judge(makeCapture({ forms: [form], fields: [makeField()] })), 'fake-payment-form')).toMatchObject([
      { severity: 'critical', params: { reason: 'action-changed' } },
    ])
    const toProvider = { ...form, actionLater: 'https://api.mollie.com/x' }
    const turned = (url: string, also: CapturedScript[] = []) => {
      const bodies = makeBodies()
      const scripts = [makeScript(bodies, { url }), ...also]
      const behaviours = scripts.map(({ id }) => makeBehaviour({ kind: 'changes-form-action', scriptId: id, target: 'api.mollie.com' }))
      return of(judge(makeCapture({ forms: [toProvider], fields: [makeField()], scripts, behaviours }), bodies), 'fake-payment-form')
    }
    expect(turned('https://shop.example/app.js')).toMatchObject([{ severity: 'medium', params: { reason: 'action-changed' } }])
    expect(turned('https://cdn-widgets.example/x.js')).toMatchObject([{ severity: 'critical' }])
    const stranger = makeScript(makeBodies(), { url: 'https://cdn-widgets.example/x.js' })
    expect(turned('https://shop.example/app.js', [stranger])).toMatchObject([{ severity: 'critical', scriptId: stranger.id }])
    expect(of(judge(makeCapture({ forms: [toProvider], fields: [makeField()] })), 'fake-payment-form')).toMatchObject([
      { severity: 'critical', subject: 'unnamed-script' },
    ])
    const stays = { ...form, actionLater: 'https://shop.example/pay/2' }
    expect(of(judge(makeCapture({ forms: [stays], fields: [makeField()] })), 'fake-payment-form')).toEqual([])
  })
})

describe('overlaid-payment-field', () => {
  it.each([
    ['input#fake', 1],
    ['iframe.x', 1],
    ['label.float', 0],
    ['span.icon', 0],
  ])('rates a card field covered by %s', (coveredBy, count) => {
    expect(of(judge(makeCapture({ fields: [makeField({ coveredBy })] })), 'overlaid-payment-field')).toHaveLength(count)
  })
  it("reports an unknown frame over the provider's frame", () => {
    expect(of(judge(makeCapture({ frames: [makeFrame(), provider, foreign] })), 'overlaid-payment-field')).toMatchObject([
      { severity: 'high', frameId: 'psp' },
    ])
    const beside = { ...foreign, box: { x: 0, y: 500, width: 300, height: 40 } }
    expect(of(judge(makeCapture({ frames: [makeFrame(), provider, beside] })), 'overlaid-payment-field')).toEqual([])
  })
})
