import { describe, expect, it } from 'vitest'
import type { Capture, CapturedScript, Initiator } from '#capture/index.ts'
import { judge, of } from '../helpers/judge.ts'
import {
  byScript,
  makeBodies,
  makeCanary,
  makeCapture,
  makeField,
  makeFrame,
  makeRequest,
  makeScript,
  parserInitiator,
} from '../helpers/make-capture.ts'

const kit = 'https://checkoutshopper-live.adyen.com/sdk/adyen.js'
const api = 'https://checkoutshopper-live.adyen.com/v1/tokens'
const cardForm = { fields: [makeField()] }

/** A page with card fields, in which each script inserts the next one, and the HTML the first. */
function chain(urls: string[], given: (ids: string[]) => Partial<Capture> = () => ({}), more: Partial<CapturedScript> = {}) {
  const bodies = makeBodies()
  const scripts: CapturedScript[] = []
  for (const url of urls) {
    const before = scripts.at(-1)
    const initiators: Initiator[] = before ? [byScript(before.id), ...before.initiators] : [parserInitiator]
    scripts.push(makeScript(bodies, { url, initiators, ...(before ? more : {}) }))
  }
  return judge(makeCapture({ ...cardForm, scripts, ...given(scripts.map(({ id }) => id)) }), bodies)
}
const tokenised = (sender: number) => (ids: string[]) => ({ canary: makeCanary([{ url: api, scriptId: ids[sender]! }]) })
const expected = (result: ReturnType<typeof chain>) => result.canary.map((sighting) => sighting.expected)

describe("a payment provider is the page's own", () => {
  it.each([
    ['with the HTML', [kit]],
    ['by first-party code', ['https://static.shop.example/app.js', kit]],
    [
      'by first-party code that a general library of another host called',
      ['https://shop.example/app.js', 'https://code.jquery.com/jquery-3.7.1.min.js', kit],
    ],
    ["by an own provider's code", ['https://js.stripe.com/v3/', kit]],
  ])('if it came %s', (_, urls) => {
    const result = chain(urls, tokenised(urls.length - 1))
    expect(of(result, 'foreign-provider')).toEqual([])
    expect(expected(result)).toEqual(['provider'])
  })
})

describe('a payment provider inserted by third-party code', () => {
  const evil = 'https://cdn.widgets.example/w.js'

  it('may not receive the card from that code, and the finding says what happened', () => {
    const result = chain([evil, kit], tokenised(0))
    expect(expected(result)).toEqual(['no'])
    expect(of(result, 'canary-left-page')).toMatchObject([{ severity: 'high', params: { destination: 'brought-provider' } }])
    expect(of(result, 'foreign-provider')).toMatchObject([
      { severity: 'low', scriptId: result.scripts[0]!.id, params: { provider: 'Adyen', reason: 'script-brought' } },
    ])
  })
  it('is rated lower if its own code sent the card, and critical if nobody inserted it', () => {
    expect(of(chain([evil, kit], tokenised(1)), 'canary-left-page')).toMatchObject([{ severity: 'medium' }])
    expect(of(chain([evil], tokenised(0)), 'canary-left-page')).toMatchObject([{ severity: 'critical' }])
  })
  it('is medium if its frame is visible, low if a known tag manager inserted it, and its frame may store what it receives', () => {
    const frame = (id: string) =>
      makeFrame({ id: 'psp', parentId: 'main', url: 'https://checkoutshopper-live.adyen.com/f', initiators: [byScript(id)] })
    const shown = (url: string) =>
      chain([url], ([id]) => ({
        frames: [makeFrame(), frame(id!)],
        requests: [makeRequest({ id: 'r9', url: api, frameId: 'psp' })],
        canary: makeCanary([{ url: api, requestId: 'r9' }]),
      }))
    expect(of(shown(evil), 'foreign-provider')).toMatchObject([{ severity: 'medium', params: { reason: 'frame-brought' } }])
    expect(of(shown('https://www.googletagmanager.com/gtm.js'), 'foreign-provider')).toMatchObject([{ severity: 'low' }])
    expect(expected(shown(evil))).toEqual(['provider'])
  })
  it('is attributed to whoever inserted it, not to its own code, which created its frame', () => {
    const result = chain([evil, kit], ([bringer, sdk]) => ({
      frames: [
        makeFrame(),
        makeFrame({
          id: 'psp',
          parentId: 'main',
          url: 'https://checkoutshopper-live.adyen.com/f',
          initiators: [byScript(sdk!), byScript(bringer!), parserInitiator],
        }),
      ],
    }))
    const [stranger] = result.scripts
    expect(of(result, 'foreign-provider')).toMatchObject([
      { severity: 'medium', scriptId: stranger!.id, params: { label: stranger!.label } },
    ])
  })
  it("does not become the page's own through an unknown or guessed initiator", () => {
    const unknown = { ...parserInitiator, type: 'unknown' as const, evidence: 'none' as const }
    const guess = [{ ...byScript('s0'), evidence: 'text' as const }]
    for (const initiators of [[unknown], guess]) {
      const result = chain(['https://shop.example/app.js', kit], () => ({}), { initiators })
      expect(of(result, 'foreign-provider')).toMatchObject([{ subject: 'unnamed-script' }])
    }
  })
})
