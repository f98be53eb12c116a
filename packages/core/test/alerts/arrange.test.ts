// Related changes form one incident, and a decided incident does not silently turn into another.
import { expect, it } from 'vitest'
import { arrange, belongingOf, type Discovery, type KnownIncident, type Refused, refusalKey } from '#alerts/index.ts'

const now = new Date('2026-11-23T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
const script = { identity: 'i1', isThirdParty: true, vendor: 'Tagger', content: 'c1' }
const base: Discovery = {
  ...{ source: 'change', kind: 'script-changed', verdict: 'capability', siteId: 's1', pageId: 'p1', scanId: 'x', changeId: 'y' },
  ...{ subject: { code: 'named', given: { name: 'https://cdn.example/t.js' } }, reasons: [], script },
}
const found = (change: Partial<Discovery> = {}): Discovery => ({ ...base, ...change })
const header = (name: string, siteId = 's1', to = 'x') =>
  found({
    ...{
      kind: 'header',
      script: null,
      siteId,
      subject: { code: 'header', given: { header: name, part: '', source: 'response', place: '' } },
    },
    reasons: [{ code: 'removed', given: { name, direction: 'weakens', to } }],
  })
const on = (siteId: string | null, verdict: 'capability' | 'malicious' = 'capability') => new Map([[siteId, verdict]])
const known = (change: Partial<KnownIncident> = {}): KnownIncident => ({
  ...{
    id: 'old',
    keys: ['vendor Tagger'],
    marks: [],
    openedAt: hours(1),
    acknowledgedAt: null,
    resolution: null,
    isTold: false,
    resolvedAt: change.resolution === undefined ? null : hours(1),
  },
  ...{ prints: new Map([['c1', on('s1')]]), ...change },
})
const put = (discoveries: Discovery[], incidents: KnownIncident[] = [], refused: Refused = new Map()) => {
  let count = 0
  return arrange(discoveries, incidents, refused, now, () => `new ${++count}`).map(({ incidentId, kind, isQuiet, items }) => [
    incidentId,
    kind,
    items.length,
    isQuiet,
  ])
}

it('puts a vendor’s changes on many pages and sites into one incident', () => {
  const other = found({ pageId: 'p9', siteId: 's9', script: { ...script, identity: 'i2', content: 'c2' } })
  expect(put([base, found({ pageId: 'p2' }), other])).toEqual([['new 1', 'vendor', 3, false]])
})

it('keeps a shop’s own scripts apart by site, and a third party’s without a vendor together', () => {
  const own = { ...script, vendor: null, isThirdParty: false }
  expect(put([found({ script: own }), found({ script: own, siteId: 's2' })])).toHaveLength(2)
  const third = { ...script, vendor: null }
  expect(put([found({ script: third }), found({ script: third, siteId: 's2' })])).toEqual([['new 1', 'script', 2, false]])
})

it('makes one incident of a header of a site, for all its pages and any letter case', () => {
  expect(put([header('X-Frame-Options'), header('x-frame-options'), header('x-frame-options', 's2'), header('referrer-policy')])).toEqual([
    ['new 1', 'header', 2, false],
    ['new 2', 'header', 1, false],
    ['new 3', 'header', 1, false],
  ])
})

it('makes one incident of all pages of a site that are not evaluated', () => {
  const page = (pageId: string, siteId = 's1') =>
    found({
      kind: 'coverage',
      source: 'coverage',
      script: null,
      pageId,
      siteId,
      subject: { code: 'named', given: { name: 'x', since: pageId } },
    })
  expect(put([page('p1'), page('p2'), page('p3', 's2')])).toEqual([
    ['new 1', 'coverage', 2, false],
    ['new 2', 'coverage', 1, false],
  ])
})

it('treats the test card that left for a host as one incident, whether a scan or a comparison reports it', () => {
  const given = { severity: 'critical', host: 'evil.example' }
  const change = found({ kind: 'finding', script: null, reasons: [{ code: 'canary-left-page', given }] })
  const scan = found({ kind: 'test-card', source: 'scan', script: null, subject: { code: 'named', given: { name: 'evil.example' } } })
  expect(put([scan, change])).toEqual([['new 1', 'test-card', 2, false]])
})

it('puts the test card that a script sent away into the incident of the script', () => {
  const scan = found({ kind: 'test-card', source: 'scan', subject: { code: 'named', given: { name: 'evil.example' } } })
  expect(put([scan, found({ verdict: 'malicious' })])).toEqual([['new 1', 'vendor', 2, false]])
})

it.each([
  ['joins an open incident within a day', {}, 'c2', 'old'],
  ['opens another after a day', { openedAt: hours(25) }, 'c2', 'new 1'],
  ['joins after a day where it is the same content', { openedAt: hours(2_000) }, 'c1', 'old'],
  ['opens another where a person has looked already', { acknowledgedAt: hours(0) }, 'c2', 'new 1'],
  ['joins one that was looked at where it is the same content', { acknowledgedAt: hours(0) }, 'c1', 'old'],
  ['opens another where the same was rolled back', { resolution: 'rolled-back' as const }, 'c1', 'new 1'],
  ['opens another where the same was a confirmed attack', { resolution: 'confirmed-attack' as const }, 'c1', 'new 1'],
  ['opens another where something else was authorized', { resolution: 'authorized' as const }, 'c2', 'new 1'],
])('%s', (_name, change, content, expected) => {
  expect(put([found({ script: { ...script, content } })], [known(change)])).toEqual([[expected, 'vendor', 1, false]])
})

it.each(['authorized', 'false-alarm'] as const)(
  'is quiet about the very same that was resolved as %s, unless it is graver now',
  (resolution) => {
    expect(put([base], [known({ resolution })])).toEqual([['old', 'vendor', 1, true]])
    expect(put([found({ verdict: 'malicious' })], [known({ resolution })])).toEqual([['new 1', 'vendor', 1, false]])
  },
)

it.each([
  ['tells of a script that was refused since, on that site', hours(0), 's1', false],
  ['is quiet about a script that was refused before that', hours(2), 's1', true],
  ['is quiet about a script that was refused on another site', hours(0), 's2', true],
])('%s', (_name, at, site, isQuiet) => {
  const refused = new Map([[refusalKey(site, script.identity), at]])
  expect(put([base], [known({ resolution: 'authorized' })], refused).map(([, , , quiet]) => quiet)).toEqual([isQuiet])
})

it('reports what became more severe than when it was decided, even next to something more severe in the incident', () => {
  const decided = known({
    resolution: 'authorized',
    prints: new Map([
      ['c1', on('s1')],
      ['c2', on('s1', 'malicious')],
    ]),
  })
  expect(put([found({ verdict: 'malicious' })], [decided])).toEqual([['new 1', 'vendor', 1, false]])
})

it('is silent about what is authorized on one site though open on another, and joins that incident if more severe', () => {
  const open = known({ id: 'open', prints: new Map([['c1', on('s2')]]) })
  const decided = known({ resolution: 'authorized', openedAt: hours(9) })
  const where = (change: Partial<Discovery>) => put([found(change)], [open, decided])
  expect(where({ pageId: 'p2' })).toEqual([['old', 'vendor', 1, true]])
  expect(where({ siteId: 's2' })).toEqual([['open', 'vendor', 1, false]])
  expect(where({ verdict: 'malicious' })).toEqual([['open', 'vendor', 1, false]])
})

it('is silent only on sites on which it was found before the decision', () => {
  expect(put([found({ siteId: 's2' })], [known({ resolution: 'authorized' })])).toEqual([['new 1', 'vendor', 1, false]])
  // Another content of the incident was found there, and this one was more severe elsewhere.
  const elsewhere = new Map([
    ['c1', on('s1', 'malicious')],
    ['c2', on('s2')],
  ])
  expect(put([found({ siteId: 's2' })], [known({ resolution: 'authorized', prints: elsewhere })])).toEqual([['new 1', 'vendor', 1, false]])
  const both = new Map([['c1', new Map([...on('s1', 'malicious'), ...on('s2')])]])
  expect(put([found({ siteId: 's2', verdict: 'malicious' })], [known({ resolution: 'authorized', prints: both })])).toEqual([
    ['new 1', 'vendor', 1, false],
  ])
  expect(put([found({ siteId: 's2' })], [known({ resolution: 'authorized', prints: both })])).toEqual([['old', 'vendor', 1, true]])
})

it.each([
  ['channel', { name: 'c', label: 'On call' }],
  ['drill', { name: 'd' }],
  ['coverage', { name: 'https://shop.example/pay', since: '1' }],
] as const)('tells of a %s again, though it was called a false alarm', (kind, given) => {
  const one = found({ kind, source: kind, script: null, subject: { code: 'named', given } })
  const { key, print } = belongingOf(one)
  const decided = known({ keys: [key], resolution: 'false-alarm', prints: new Map([[print, on(one.siteId)]]) })
  expect(put([one], [decided])).toEqual([['new 1', kind, 1, false]])
})

it('treats a second opinion on a header as part of the same change', () => {
  const [one] = arrange([header('x-frame-options')], [], new Map(), now, () => 'n')
  const raised = header('x-frame-options')
  const [other] = arrange(
    [{ ...raised, reasons: [...raised.reasons, { code: 'second-opinion', given: { model: 'm' } }] }],
    [],
    new Map(),
    now,
    () => 'n',
  )
  expect(other?.items[0]?.print).toBe(one?.items[0]?.print)
})

it('is silent about what is authorized, even while another incident of the vendor is open', () => {
  const open = known({ id: 'open', prints: new Map([['c2', on('s1')]]) })
  expect(put([base], [open, known({ resolution: 'authorized' })])).toEqual([['old', 'vendor', 1, true]])
})
