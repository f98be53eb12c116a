import { integrationFacts } from '@tillwatch/contract/lists'
import { formatFinding } from '@tillwatch/messages/findings'
import { formatEvidence } from '@tillwatch/messages/visits'
import { describe, expect, it } from 'vitest'
import type { Canary } from '#capture/index.ts'
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

describe('every English text of a result has a code', () => {
  it('for what was not typed', () => {
    const notTyped: Canary['notTyped'] = [
      { frameId: 'main', fieldId: 'f1', gap: { code: 'field-covered', values: { by: 'iframe#ad' } } },
      { frameId: 'main', fieldId: 'f2', gap: { code: 'other', values: { text: 'Target closed' } } },
    ]
    expect(judge(makeCapture({ canary: makeCanary([], { notTyped }) })).canaryCoverage?.notTyped).toEqual([
      {
        ...{ frameId: 'main', fieldId: 'f1', code: 'field-covered', params: { by: 'iframe#ad' } },
        reason: 'the field can’t receive focus because iframe#ad covers it',
      },
      {
        ...{ frameId: 'main', fieldId: 'f2', code: 'other', params: { text: 'Target closed' } },
        reason: 'a browser error occurred. Target closed',
      },
    ])
  })
  it('in the evidence of the integration, fact by fact', () => {
    const { evidence, evidenceCodes } = judge(makeCapture({ fields: [makeField()] })).page.integration
    expect(evidence).toEqual(['Card fields named card'])
    expect(evidenceCodes).toEqual([{ code: 'card-field', params: { field: 'card', kind: 'card-number' } }])
    for (const code of integrationFacts) expect(formatEvidence({ code, params: { address: 'https://a.example/' } }, 'en')).not.toBe('')
  })
  it("in a script's name", () => {
    const bodies = makeBodies()
    const scripts = [makeScript(bodies, { url: 'https://a.example/x.js?y' }), makeScript(bodies), makeScript(bodies)]
    const handler = makeScript(bodies, { kind: 'handler', handlerName: 'onclick', element: null })
    const lost = makeScript(bodies, { frameId: 'blank' })
    const frames = [makeFrame(), makeFrame({ id: 'blank', url: 'about:blank' })]
    expect(judge(makeCapture({ frames, scripts: [...scripts, handler, lost] }), bodies).scripts.map(({ labelCode }) => labelCode)).toEqual([
      { code: 'address', params: { address: 'a.example/x.js' } },
      { code: 'numbered', params: { kind: 'inline', handler: '', number: 1, place: 'shop.example' } },
      { code: 'numbered', params: { kind: 'inline', handler: '', number: 2, place: 'shop.example' } },
      { code: 'numbered', params: { kind: 'handler', handler: 'onclick', number: 1, place: 'shop.example' } },
      { code: 'numbered-nowhere', params: { kind: 'inline', handler: '', number: 1, place: '' } },
    ])
  })
  it('in the subject of a finding, and in the riskiest script', () => {
    const bodies = makeBodies()
    const script = makeScript(bodies, { url: 'https://cdn.other.example/x.js' })
    const canary = makeCanary([{ url: 'https://drop.evil.example/c' }, { url: 'https://sink.evil-two.example/c', scriptId: script.id }])
    const foreign = makeFrame({ id: 'odd', parentId: 'main', url: 'https://card.odd.example/' })
    const result = judge(
      makeCapture({ frames: [makeFrame(), foreign], scripts: [script], fields: [makeField({ frameId: 'odd' })], canary }),
      bodies,
    )
    expect(new Set(of(result, 'canary-left-page').map(({ subject }) => subject))).toEqual(new Set(['script', 'unnamed-script']))
    expect(of(result, 'fake-payment-form')).toMatchObject([{ subject: 'page-itself' }])
    expect(result.risk.parts[0]).toMatchObject({ code: 'gravest-script', params: { scriptId: script.id } })
  })
  it('if a contact has no host', () => {
    const bodies = makeBodies()
    const script = makeScript(bodies, { url: 'https://cdn.other.example/x.js' })
    const behaviours = [
      makeBehaviour({ scriptId: script.id }),
      makeBehaviour({ scriptId: script.id, kind: 'sends-rtc', target: 'RTCPeerConnection', fieldKind: null, atMs: 300 }),
    ]
    const requests = [makeRequest({ url: 'https://drop.evil.example/c', method: 'POST', initiators: [byScript(script.id)] })]
    const result = judge(makeCapture({ scripts: [script], fields: [makeField()], behaviours, requests }), bodies)
    const reads = of(result, 'reads-card-field')[0]!
    expect(reads.params.contacts).toBe('drop.evil.example, webrtc-peer')
    expect(formatFinding(reads, 'en').detail).toContain('contacts drop.evil.example, a WebRTC peer.')
  })
})

describe('hosts of a result', () => {
  it('have no port anywhere, while the address keeps it', () => {
    const bodies = makeBodies()
    const url = 'https://cdn.other.example:8443/lib-1.2.3.js'
    const script = makeScript(bodies, { url })
    const canary = makeCanary([{ url, host: 'cdn.other.example:8443', scriptId: script.id }])
    const result = judge(makeCapture({ scripts: [script], requests: [makeRequest({ url })], fields: [makeField()], canary }), bodies)
    expect(result.canary).toMatchObject([{ host: 'cdn.other.example', url }])
    expect(result.scripts[0]?.host).toBe('cdn.other.example')
    expect(result.requests.hosts.map(({ host }) => host)).toEqual(['cdn.other.example'])
    const hosts = result.findings.flatMap(({ params }) => (params.host === undefined ? [] : [params.host]))
    expect(hosts.length).toBeGreaterThan(2)
    expect(new Set(hosts)).toEqual(new Set(['cdn.other.example']))
  })
})
