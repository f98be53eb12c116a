import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { judge } from '../helpers/judge.ts'
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

const tags = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-X',
  'https://www.google-analytics.com/analytics.js',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://static.hotjar.com/c/hotjar-1.js',
  'https://bat.bing.com/bat.js',
  'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  'https://code.jquery.com/jquery-3.7.1.min.js',
]

/** A checkout without a policy, with seven well-known tags that count clicks, wrap fetch like monitors, and read no field. */
function ordinary(more: (ids: string[]) => Partial<Capture>) {
  const bodies = makeBodies()
  const scripts = tags.map((url) => makeScript(bodies, { url }))
  const own = makeScript(bodies, { url: 'https://shop.example/assets/app.3f2a9c1b.js' })
  const behaviours = [
    makeBehaviour({ scriptId: own.id }),
    makeBehaviour({ scriptId: own.id, kind: 'listens-field' }),
    makeBehaviour({ scriptId: scripts[3]!.id, kind: 'overrides-native', target: 'window.fetch', fieldKind: null }),
    ...scripts.slice(1, 4).map(({ id }) => makeBehaviour({ scriptId: id, kind: 'sends-beacon', target: 'x', fieldKind: null })),
  ]
  const requests = scripts.slice(1, 4).map(({ id, url }) => makeRequest({ url: `${url}?collect=12345678`, initiators: [byScript(id)] }))
  const base = { canary: makeCanary(), scripts: [...scripts, own], behaviours, requests, documents: [makeDocument({ headers: [] })] }
  return judge(makeCapture({ ...base, ...more([...scripts.map(({ id }) => id), own.id]) }), bodies)
}
const loud = ({ findings }: ReturnType<typeof ordinary>) =>
  findings.filter(({ severity }) => severity !== 'info' && severity !== 'low').map(({ check, severity }) => `${check} ${severity}`)

describe('an ordinary shop with seven well-known tags and no policy', () => {
  it('that takes the card itself has one medium finding, the policy, and a risk of 15 to 35', () => {
    const result = ordinary(() => ({ fields: [makeField()] }))
    expect(loud(result)).toEqual(['csp-missing medium'])
    expect(result.risk.score).toBeGreaterThanOrEqual(15)
    expect(result.risk.score).toBeLessThanOrEqual(35)
  })
  it("that shows a provider's frame has nothing above low, and a lower risk", () => {
    const psp = makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/elements-inner-card.html' })
    const canary = makeCanary([], { typedInto: [{ frameId: 'psp', fieldId: 'f1', kind: 'card-number', verified: true }] })
    const result = ordinary(() => ({ frames: [makeFrame(), psp], fields: [makeField({ frameId: 'psp' })], behaviours: [], canary }))
    expect(loud(result)).toEqual([])
    expect(result.risk.score).toBeLessThan(ordinary(() => ({ fields: [makeField()] })).risk.score)
  })
  it('is severe as soon as one of its tags reads the card and calls home', () => {
    const result = ordinary(([, analytics]) => ({
      fields: [makeField()],
      behaviours: [makeBehaviour({ scriptId: analytics! })],
      requests: [makeRequest({ url: 'https://drop.evil.example/c?d=123456789', initiators: [byScript(analytics!)] })],
    }))
    expect(result.risk.score).toBeGreaterThanOrEqual(80)
  })
})
