import { type CheckId, checkIds, type OutcomeCode } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import type { BodyStore, Capture } from '#capture/index.ts'
import type { JudgeOptions } from '#report/index.ts'
import { compared, judge, of } from '../helpers/judge.ts'
import {
  byScript,
  goodHeaders,
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

interface Visit {
  capture: Capture
  bodies: BodyStore
  options?: JudgeOptions
}
interface Trial {
  /** The cause is there. */
  found: Visit
  /** The cause is not there, and everything relevant was seen. */
  absent: Visit
  /** The evidence for the cause could not be seen, and the capture says so with this code. */
  unseen: Visit & { code: OutcomeCode | null }
}

type Script = NonNullable<Parameters<typeof makeScript>[1]>
const cdn = 'https://cdn.parts.example/lib/3.1.0/lib.min.js'
const own = 'https://shop.example/app.js'

/** A page with one script and the properties in `more`. */
function visit(script: Script, more: (id: string) => Partial<Capture> = () => ({}), options?: JudgeOptions): Visit {
  const bodies = makeBodies()
  const made = makeScript(bodies, script)
  return { capture: makeCapture({ scripts: [made], fields: [makeField()], ...more(made.id) }), bodies, ...(options ? { options } : {}) }
}
function unseen(code: OutcomeCode | null, { capture, bodies, options }: Visit): Trial['unseen'] {
  const issues = code === null ? [] : [{ code, cause: { code: 'words' as const, values: { text: '' } }, frameId: null, atMs: 9 }]
  const outcome =
    code === null ? capture.outcome : { status: 'partial' as const, code, cause: { code: 'words' as const, values: { text: '' } }, issues }
  return { capture: { ...capture, outcome }, bodies, ...(options ? { options } : {}), code }
}
const withoutBody = (script: Script): Visit => ({ ...visit(script), bodies: new Map() })
const headers = (list: [string, string][]) => visit({ url: own }, () => ({ documents: [makeDocument({ headers: list })] }))
const noDocument = visit({ url: own }, () => ({ documents: [] }))
const hash = {
  type: null,
  async: false,
  defer: false,
  noModule: false,
  integrity: `sha384-${'A'.repeat(64)}`,
  crossOrigin: '',
  nonce: false,
}
const drop = 'https://drop.evil.example/c'
const reads = (id: string) => makeBehaviour({ scriptId: id })
const waits = (id: string) => makeBehaviour({ scriptId: id, kind: 'listens-submit', target: 'form', fieldKind: null })
const sends = (id: string) => makeRequest({ url: drop, method: 'POST', requestBodyBytes: 40, initiators: [byScript(id)] })
const keptCookie = { place: 'cookie' as const, name: '_m', host: 'shop.example', encoding: ['base64'], phase: 'typing' as const }
const odd = makeFrame({ id: 'odd', parentId: 'main', url: 'https://secure-card.example/f' })
const pspFrame = (initiators: Capture['frames'][number]['initiators']) =>
  makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/card.html', initiators })
const overrides = (id: string) => makeBehaviour({ scriptId: id, kind: 'overrides-native', target: 'window.fetch', fieldKind: null })
const weak: [string, string][] = [
  ...goodHeaders.filter(([name]) => !name.startsWith('content-sec')),
  ['content-security-policy', 'script-src *'],
]

const trials: Record<CheckId, Trial> = {
  'sri-missing': {
    found: visit({ url: cdn }),
    absent: visit({ url: cdn, element: hash }),
    unseen: unseen('script-body-missing', visit({ url: cdn, state: 'failed' })),
  },
  'csp-missing': { found: headers([]), absent: headers(goodHeaders), unseen: unseen('timeout', noDocument) },
  'csp-weak': { found: headers(weak), absent: headers(goodHeaders), unseen: unseen('timeout', noDocument) },
  'header-missing': { found: headers([]), absent: headers(goodHeaders), unseen: unseen('timeout', noDocument) },
  'script-over-http': {
    found: visit({ url: 'http://cdn.parts.example/a.js' }),
    absent: visit({ url: cdn }),
    unseen: unseen('script-body-missing', visit({ url: 'http://cdn.parts.example/a.js', state: 'failed' })),
  },
  'mutable-third-party': {
    found: visit({ url: cdn }),
    absent: visit({ url: cdn, element: hash }),
    unseen: unseen(
      'frame-failed',
      visit({ url: cdn }, () => ({ fields: [] })),
    ),
  },
  'reads-card-field': {
    found: visit({ url: cdn }, (id) => ({ behaviours: [reads(id)] })),
    absent: visit({ url: cdn }, (id) => ({ behaviours: [makeBehaviour({ scriptId: id, fieldKind: 'email' })] })),
    unseen: unseen('behaviour-incomplete', visit({ url: cdn })),
  },
  'listens-at-payment': {
    found: visit({ url: cdn }, (id) => ({ behaviours: [waits(id)] })),
    absent: visit({ url: own }, (id) => ({ behaviours: [waits(id)] })),
    unseen: unseen('behaviour-incomplete', visit({ url: cdn })),
  },
  'canary-left-page': {
    found: visit({ url: cdn }, (id) => ({ canary: makeCanary([{ url: drop, scriptId: id }]) })),
    absent: visit({ url: cdn }, () => ({ canary: makeCanary() })),
    unseen: unseen(
      'typing-incomplete',
      visit({ url: cdn }, () => ({ canary: null })),
    ),
  },
  'card-kept-in-browser': {
    found: visit({ url: cdn }, () => ({ canary: makeCanary([], { kept: [keptCookie] }) })),
    absent: visit({ url: cdn }, () => ({ canary: makeCanary([], { kept: [] }) })),
    unseen: unseen(
      'behaviour-incomplete',
      visit({ url: cdn }, () => ({ canary: makeCanary([], { kept: [] }) })),
    ),
  },
  'fake-payment-form': {
    found: visit({ url: cdn }, () => ({ frames: [makeFrame(), odd], fields: [makeField({ frameId: 'odd' })] })),
    absent: visit({ url: cdn }, () => ({ frames: [makeFrame(), odd] })),
    unseen: unseen(
      'frame-failed',
      visit({ url: cdn }, () => ({ frames: [makeFrame(), odd], fields: [] })),
    ),
  },
  'foreign-provider': {
    found: visit({ url: cdn }, (id) => ({ frames: [makeFrame(), pspFrame([byScript(id)])] })),
    absent: visit({ url: cdn }, () => ({ frames: [makeFrame(), pspFrame([])] })),
    unseen: unseen('frame-failed', visit({ url: cdn })),
  },
  'overlaid-payment-field': {
    found: visit({ url: cdn }, () => ({ fields: [makeField({ coveredBy: 'input#x' })] })),
    absent: visit({ url: cdn }),
    unseen: unseen(
      'page-busy',
      visit({ url: cdn }, () => ({ fields: [] })),
    ),
  },
  'source-url-spoofed': {
    found: visit({ url: cdn, claimedSourceUrl: 'https://js.stripe.com/v3/' }),
    absent: visit({ url: cdn, claimedSourceUrl: cdn }),
    unseen: unseen('script-body-missing', withoutBody({ url: cdn })),
  },
  'unknown-host': {
    found: visit({ url: 'https://plain-widgets.example/w.js' }),
    absent: visit({ url: 'https://www.google-analytics.com/analytics.js' }),
    unseen: unseen('script-body-missing', visit({ url: 'https://plain-widgets.example/w.js', state: 'failed' })),
  },
  'known-bad-host': {
    found: visit({ url: 'https://www.magento-analytics.com/a.js' }),
    absent: visit({ url: cdn }),
    unseen: unseen('request-limit', visit({ url: cdn })),
  },
  'obfuscated-script': {
    found: visit({ url: cdn, text: 'eval(atob("YWxlcnQoMSk="))' }),
    absent: visit({ url: cdn, text: 'run("YWxlcnQoMSk=")' }),
    unseen: unseen('script-body-missing', withoutBody({ url: cdn, text: 'eval(atob("YWxlcnQoMSk="))' })),
  },
  'vulnerable-library': {
    found: visit({ url: 'https://shop.example/jquery-1.12.0.js' }),
    absent: visit({ url: 'https://shop.example/jquery-3.7.1.js' }),
    unseen: unseen(null, visit({ url: 'https://shop.example/jquery.js' })),
  },
  'native-overridden': {
    found: visit({ url: cdn }, (id) => ({ behaviours: [overrides(id)] })),
    absent: visit({ url: cdn }, (id) => ({ behaviours: [reads(id)] })),
    unseen: unseen('behaviour-incomplete', visit({ url: cdn })),
  },
  'card-read-and-foreign-contact': {
    found: visit({ url: cdn }, (id) => ({ behaviours: [reads(id)], requests: [sends(id)] })),
    absent: visit({ url: cdn }, (id) => ({ behaviours: [reads(id)] })),
    unseen: unseen(
      'behaviour-incomplete',
      visit({ url: cdn }, (id) => ({ requests: [sends(id)] })),
    ),
  },
  'inventory-differs-by-client': {
    found: visit({ url: cdn }, () => ({}), compared([{ seenBy: 'second', scriptId: null, label: 'evil.example/x.js' }])),
    absent: visit({ url: cdn }, () => ({}), compared([])),
    unseen: unseen(null, visit({ url: cdn })),
  },
}
const judged = ({ capture, bodies, options }: Visit) => judge(capture, bodies, options)

describe.each(checkIds)('%s', (check) => {
  const { found, absent, unseen: hidden } = trials[check]

  it('reports its cause', () => {
    expect(of(judged(found), check)).not.toEqual([])
  })
  it('is silent if everything was seen and the cause is absent', () => {
    const result = judged(absent)
    expect([result.result, of(result, check)]).toEqual(['evaluated', []])
  })
  it('claims nothing about unseen evidence, and the result reports the gap', () => {
    const result = judged(hidden)
    expect(of(result, check)).toEqual([])
    if (hidden.code !== null) expect(result).toMatchObject({ result: 'partial', reason: { code: hidden.code } })
  })
  it('reports nothing for a failed visit, whatever the visit saw', () => {
    const outcome = {
      status: 'failed' as const,
      code: 'bot-wall' as const,
      cause: { code: 'words' as const, values: { text: '' } },
      issues: [],
    }
    const result = judged({ ...found, capture: { ...found.capture, outcome } })
    expect(result).toMatchObject({
      result: 'not-evaluated',
      findings: [],
      canarySearched: false,
      risk: { parts: [{ code: 'not-evaluated' }] },
    })
  })
})

describe('absence', () => {
  it('of a typed card does not mean that the traffic was searched', () => {
    expect(judged(trials['canary-left-page'].unseen)).toMatchObject({ canarySearched: false, canary: [] })
    expect(judged(trials['canary-left-page'].absent)).toMatchObject({ canarySearched: true, canary: [] })
  })
  it('of a version or of data on a library does not mean that it has no flaws', () => {
    const library = (visited: Visit) => judged(visited).scripts[0]?.library
    expect(library(trials['vulnerable-library'].unseen)).toMatchObject({ version: null, vulnerabilities: 'unknown' })
    expect(library(visit({ url: 'https://shop.example/core-js-3.30.0.js' }))).toMatchObject({
      version: '3.30.0',
      vulnerabilities: 'unknown',
    })
    expect(library(trials['vulnerable-library'].absent)).toMatchObject({ version: '3.7.1', vulnerabilities: [] })
  })
  it('of a body does not mean that there is no script', () => {
    expect(judged(trials['obfuscated-script'].unseen).scripts).toHaveLength(1)
  })
})
