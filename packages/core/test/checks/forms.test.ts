import { describe, expect, it } from 'vitest'
import { judge, of } from '../helpers/judge.ts'
import { byScript, makeBodies, makeCapture, makeField, makeFrame, makeScript } from '../helpers/make-capture.ts'

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
  it('calls it high when a script put it there', () => {
    const result = withScript(null, (id) => ({
      frames: [makeFrame(), { ...foreign, initiators: [byScript(id)] }],
      fields: [makeField({ frameId: 'odd' })],
    }))
    expect(of(result, 'fake-payment-form')).toMatchObject([{ severity: 'high' }])
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
  it('reports a card form that a script turned to a foreign host', () => {
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
      { params: { reason: 'action-changed' } },
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
  ])('judges a card field covered by %s', (coveredBy, count) => {
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
