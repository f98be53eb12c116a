import { describe, expect, it } from 'vitest'
import { preventions } from '#capture/index.ts'
import { judge, of } from '../helpers/judge.ts'
import {
  byScript,
  makeBehaviour,
  makeBodies,
  makeCanary,
  makeCapture,
  makeDocument,
  makeField,
  makeFrame,
  makeRequest,
  makeScript,
} from '../helpers/make-capture.ts'
import { readModule } from '../helpers/read-module.ts'

describe('judgeCapture', () => {
  it('says whether a library script is the file that the project published', () => {
    const bodies = makeBodies()
    const jquery = readModule('jquery/dist/jquery.min.js')
    const told = (text: string) =>
      judge(makeCapture({ scripts: [makeScript(bodies, { url: 'https://shop.example/a.js', text })] }), bodies).scripts[0]?.library
    expect(told(jquery)).toMatchObject({ name: 'jquery', published: true })
    expect(told(`${jquery} `)).toMatchObject({ name: 'jquery', published: false })
    expect(told('var a = 1')).toBeNull()
  })
  it('finds nothing above low on a page with hosted fields and good headers', () => {
    const bodies = makeBodies()
    const stripe = makeScript(bodies, { url: 'https://js.stripe.com/v3/' })
    const own = makeScript(bodies, { url: 'https://shop.example/app.js', text: 'document.querySelector("form")' })
    const frame = makeFrame({
      id: 'psp',
      parentId: 'main',
      url: 'https://js.stripe.com/v3/elements-inner-card.html',
      initiators: [byScript(stripe.id)],
    })
    const inner = makeScript(bodies, { url: 'https://js.stripe.com/v3/inner.js', frameId: 'psp' })
    const field = makeField({ frameId: 'psp', formId: null })
    const canary = makeCanary([{ url: 'https://api.stripe.com/v1/tokens', scriptId: inner.id }], {
      typedInto: [{ frameId: 'psp', fieldId: 'f1', kind: 'card-number', verified: true }],
    })
    const reads = makeBehaviour({ scriptId: inner.id, frameId: 'psp' })
    const result = judge(
      makeCapture({ frames: [makeFrame(), frame], scripts: [stripe, own, inner], fields: [field], canary, behaviours: [reads] }),
      bodies,
    )
    expect(result.findings.filter((finding) => !['info', 'low'].includes(finding.severity))).toEqual([])
    expect(result.page.integration).toMatchObject({ type: 'iframe', provider: 'Stripe' })
    expect(result.scripts.find((script) => script.id === inner.id)?.scope).toBe('payment-provider')
    expect(result.canary[0]?.expected).toBe('provider')
    expect(result.canarySearched).toBe(true)
  })

  it('concludes nothing from a failed capture, and says so in every risk', () => {
    const bodies = makeBodies()
    const script = makeScript(bodies, { url: 'http://cdn.other.example/x.js' })
    const capture = makeCapture({
      documents: [makeDocument({ headers: [] })],
      scripts: [script],
      outcome: { status: 'failed', code: 'bot-wall', cause: { code: 'words' as const, values: { text: 'challenge page' } }, issues: [] },
    })
    const result = judge(capture, bodies)
    expect(result.result).toBe('not-evaluated')
    expect(result.reason).toEqual({
      code: 'bot-wall',
      detail: 'challenge page',
      cause: { code: 'words' as const, values: { text: 'challenge page' } },
    })
    expect(result.findings).toEqual([])
    for (const { risk } of [...result.scripts, result]) {
      expect(risk).toMatchObject({ score: 0, severity: 'info', parts: [{ code: 'not-evaluated' }] })
    }
    expect(result.canarySearched).toBe(false)
  })

  it('rates a skimmer as critical if the test card reached its host', () => {
    const bodies = makeBodies()
    const skimmer = makeScript(bodies, { url: 'https://cdn-stat.top/c.js' })
    const canary = makeCanary([{ url: 'https://cdn-stat.top/c', scriptId: skimmer.id, encoding: ['base64'] }])
    const result = judge(makeCapture({ scripts: [skimmer], fields: [makeField()], canary }), bodies)
    expect(of(result, 'canary-left-page')).toMatchObject([{ severity: 'critical', scriptId: skimmer.id, params: { host: 'cdn-stat.top' } }])
    expect(result.risk.severity).toBe('critical')
    expect(result.risk.parts.reduce((sum, part) => sum + part.points, 0)).toBe(result.risk.score)
  })

  it('keeps the reason and the issues of a partial capture', () => {
    const issues = [
      { code: 'typing-incomplete' as const, cause: { code: 'words' as const, values: { text: 'one frame' } }, frameId: null, atMs: 5 },
    ]
    const result = judge(
      makeCapture({ outcome: { status: 'partial', code: null, cause: null, issues }, fields: [makeField()], canary: makeCanary() }),
    )
    expect(result).toMatchObject({ result: 'partial', reason: { code: 'typing-incomplete', detail: 'one frame' }, canarySearched: false })
    expect(result.issues).toEqual([
      { code: 'typing-incomplete', detail: 'one frame', cause: { code: 'words' as const, values: { text: 'one frame' } } },
    ])
  })

  it('does not claim that all traffic was searched if a request could not be', () => {
    const canary = makeCanary([], { notSearched: [{ requestId: 'r1', gap: { code: 'body-unsearched', values: {} } }] })
    const result = judge(makeCapture({ fields: [makeField()], canary, requests: [makeRequest({ url: 'https://shop.example/up' })] }))
    expect(result.canarySearched).toBe(false)
    expect(result.canaryCoverage?.notSearched).toMatchObject([
      { url: 'https://shop.example/up', code: 'body-unsearched', reason: 'the body couldn’t be searched completely' },
    ])
  })

  it('counts requests that the scan blocked separately from those that failed by themselves', () => {
    const refused = { by: 'egress', detail: 'connect ECONNREFUSED' } as const
    const requests = [null, refused, ...Object.values(preventions)].map((failure, at) => makeRequest({ id: `r${at}`, failure }))
    expect(judge(makeCapture({ requests })).requests).toMatchObject({ total: 5, failed: 1, prevented: 3 })
    expect(judge(makeCapture({ requests: requests.slice(0, 2) })).requests).toMatchObject({ total: 2, failed: 1, prevented: 0 })
  })

  it('gives an equal result for an equal capture', () => {
    const bodies = makeBodies()
    const capture = makeCapture({ scripts: [makeScript(bodies, { text: 'var a=1' })] })
    expect(judge(capture, bodies)).toEqual(judge(structuredClone(capture), bodies))
  })
})
