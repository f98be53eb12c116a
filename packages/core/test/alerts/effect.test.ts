// Titles of incidents: the effect of each kind of discovery, and the line that describes it.

import { findingTitle } from '@tillwatch/messages/findings'
import { incidentSubject, incidentTitle, sayIncidentSteps } from '@tillwatch/messages/incidents'
import { describe, expect, it } from 'vitest'
import { arrange, causeMarks, type Discovery, effectOf, effectOfFound } from '#alerts/index.ts'

const named = (name: string) => ({ code: 'named', given: { name } })
const script = named('cdn.tags.example/t.js')
const header = (name: string, part = '') => ({ code: 'header', given: { header: name, part, source: 'response', place: '' } })
const base = { kind: 'script-changed', verdict: 'capability', subject: script, reasons: [] } as const
const because = (code: string, given: Record<string, string | number | readonly string[]> = {}) => ({ code, given })

describe('the effect of a discovery', () => {
  it.each([
    ['card-sent', { kind: 'test-card', subject: named('evil.example'), verdict: 'malicious' }],
    ['card-sent', { reasons: [because('canary-left-page', { host: 'evil.example' })], verdict: 'malicious' }],
    ['frame-swapped', { kind: 'payment-frame', reasons: [because('provider-frame-swapped', { lost: ['Pay'], come: ['evil.example'] })] }],
    ['form-redirected', { kind: 'form', verdict: 'malicious', reasons: [because('form-sent-elsewhere', { host: 'evil.example' })] }],
    ['form-sent-away', { kind: 'form', reasons: [because('form-sent-elsewhere', { host: 'news.example' })] }],
    ['data-sent', { reasons: [because('canary-left-page', { host: 'crm.example', value: 'email', destination: 'foreign' })] }],
    ['data-sent', { reasons: [because('canary-left-page', { host: 'shop.example', value: 'card', destination: 'own-site' })] }],
    ['fake-form', { kind: 'finding', reasons: [because('fake-payment-form', { severity: 'high' })] }],
    ['fake-field', { kind: 'overlay', reasons: [because('overlaid-payment-field', { severity: 'high' })] }],
    ['skimmer-code', { kind: 'content', verdict: 'malicious' }],
    ['skimmer-code', { reasons: [because('new-flow', { kind: 'sends', what: 'card > evil.example' })], verdict: 'malicious' }],
    ['card-field-added', { kind: 'field', reasons: [because('second-card-field', { names: [], provider: '' })] }],
    ['capability-gained', { reasons: [because('new-listener', { kind: 'listens', what: 'keys' })] }],
    ['script-suspicious', { reasons: [because('judged-suspicious', { reason: 'none', wording: '', names: [], more: 0, chance: 0 })] }],
    ['script-added', { kind: 'script-added', reasons: [because('new-capability', { kind: 'listens', what: 'keys' })] }],
    ['integrity-removed', { kind: 'script-integrity', reasons: [because('integrity-removed')] }],
    ['policy-removed', { kind: 'header', subject: header('Content-Security-Policy'), reasons: [because('removed')] }],
    [
      'policy-removed',
      {
        kind: 'header',
        subject: header('Content-Security-Policy', 'script-src'),
        reasons: [because('directive-removed', { policy: 'gone' })],
      },
    ],
    ['policy-weakened', { kind: 'header', subject: header('Content-Security-Policy', 'script-src'), reasons: [because('any-host-added')] }],
    ['header-removed', { kind: 'header', subject: header('Strict-Transport-Security'), reasons: [because('removed')] }],
    ['header-weakened', { kind: 'header', subject: header('Strict-Transport-Security'), reasons: [because('max-age-shorter')] }],
    ['script-removed', { kind: 'script-removed', reasons: [because('script-removed'), because('was-authorized')] }],
    ['not-evaluated', { kind: 'coverage' }],
    ['journey-broken', { kind: 'journey' }],
    ['finding', { kind: 'finding', reasons: [because('reads-card-field', { severity: 'high' })] }],
  ] as const)('is %s', (code, its) => {
    expect(effectOf({ ...base, ...its }).code).toBe(code)
  })

  it('is the most severe of its reasons', () => {
    const reasons = [because('integrity-removed'), because('canary-left-page', { host: 'evil.example' }), because('new-listener')]
    expect(effectOf({ ...base, reasons, verdict: 'malicious' })).toEqual({
      code: 'card-sent',
      given: { host: 'evil.example' },
      subject: script,
    })
  })

  it('of a drill is the drill, regardless of its made-up change', () => {
    const reasons = [because('new-listener'), because('canary-left-page', { host: 'alarm-drill.invalid' })]
    expect(effectOf({ ...base, kind: 'drill', reasons }).code).toBe('drill')
  })
})

describe('the title', () => {
  const effect = { code: 'card-sent', given: { host: 'evil.example' }, subject: script } as const
  const facts = { effect, page: 'https://shop.example/checkout?a=1', sites: ['shop.example'], itemCount: 2 }

  it('says what happened, on which page, and on how many more sites', () => {
    expect(incidentTitle(facts, 'en')).toBe('Card number sent to evil.example — shop.example/checkout')
    expect(incidentTitle({ ...facts, sites: ['shop.example', 'b.example'] }, 'en')).toBe(
      'Card number sent to evil.example — shop.example/checkout and 1 more site',
    )
    expect(incidentTitle({ ...facts, sites: ['a', 'b', 'c'] }, 'es')).toBe(
      'Número de tarjeta enviado a evil.example (shop.example/checkout y 2 sitios más)',
    )
  })

  it('names the site if it has no page, and nothing if it has no site', () => {
    expect(incidentTitle({ ...facts, page: null }, 'en')).toBe('Card number sent to evil.example — shop.example')
    const failing = { code: 'alerts-failing', given: { name: 'On call' }, subject: script } as const
    expect(incidentTitle({ effect: failing, page: null, sites: [], itemCount: 3 }, 'en')).toBe('Alerts aren’t reaching On call and 2 more')
  })

  it('words a finding like the list of findings', () => {
    const finding = effectOf({
      ...base,
      kind: 'finding',
      reasons: [because('reads-card-field', { severity: 'high', label: 'x.js', when: 'before' })],
    })
    expect(incidentTitle({ ...facts, effect: finding }, 'en')).toBe(
      `${findingTitle('reads-card-field', finding.given, 'en')} — shop.example/checkout`,
    )
  })

  it('shows text from hostile pages in one truncated line, without invisible or direction-changing characters', () => {
    const hostile = { code: 'skimmer-code', given: {}, subject: named(`a\nb\u202ec${'d'.repeat(500)}`) } as const
    const title = incidentTitle({ ...facts, effect: hostile, page: null, sites: [] }, 'en')
    expect(title).toMatch(/^Skimmer code found in a b cd+…$/)
    expect(title.length).toBeLessThan(160)
  })

  it('makes the subject of an email, with the severity first', () => {
    expect(incidentSubject({ ...facts, severity: 'malicious' }, 'en')).toBe('[Critical] shop.example: card number sent to evil.example')
    expect(incidentSubject({ ...facts, severity: 'none', sites: [] }, 'es')).toBe(
      '[Requiere acción] Número de tarjeta enviado a evil.example',
    )
  })
})

describe('one cause', () => {
  const found = (its: Partial<Discovery>): Discovery => ({
    ...{ source: 'change', kind: 'finding', verdict: 'malicious', siteId: 's1', pageId: 'p1', scanId: 'x', changeId: null },
    ...{ subject: named('x'), reasons: [], script: null },
    ...its,
  })
  const ids = (...discoveries: Discovery[]) => {
    let count = 0
    return arrange(discoveries, [], new Map(), new Date(), () => `new ${++count}`).map(({ items }) => items.length)
  }
  const frame = found({ kind: 'payment-frame', reasons: [because('provider-frame-swapped', { lost: ['Pay'], come: ['evil.example'] })] })
  const fake = found({ reasons: [because('fake-payment-form', { severity: 'high', host: 'evil.example' })] })
  const card = found({ kind: 'test-card', source: 'scan', subject: named('evil.example') })

  it('is one incident: a swapped frame, the form in it, and the card that left for its host', () => {
    expect(ids(frame, fake, card)).toEqual([3])
  })

  it('is one incident: a malicious script, and the card that left for the host that serves it or that it sends to', () => {
    const script = { identity: 'i1', isThirdParty: true, vendor: null, content: 'c1' }
    const of = (hosts: string[], verdict: 'malicious' | 'targeted' = 'malicious') =>
      found({ kind: 'content', source: 'judgement', verdict, script: { ...script, hosts } })
    expect(ids(card, of(['cdn.example', 'evil.example']))).toEqual([2])
    expect(ids(card, of(['cdn.example']))).toEqual([1, 1])
    expect(ids(card, of(['evil.example'], 'targeted'))).toEqual([1, 1])
  })

  it('names the script that sent the test card, if known', () => {
    const script = { identity: 'i1', isThirdParty: true, vendor: null, content: null, label: 'cdn.example/t.js' }
    expect(effectOfFound({ ...card, script })).toEqual({ ...effectOfFound(card), subject: named('cdn.example/t.js') })
    expect(sayIncidentSteps(effectOfFound({ ...card, script }), 'en')[0]).toBe(
      'Remove cdn.example/t.js from the page. It sent card data to evil.example.',
    )
  })

  it('takes the host from a check that names an attacker, even if the check is not sure', () => {
    const form = found({ kind: 'form', reasons: [because('form-sent-elsewhere', { host: 'evil.example' })] })
    expect(ids(found({ ...fake, verdict: 'capability' }), form)).toEqual([2])
  })

  it('is not shared between sites, between harmless changes that name one host, or between two hosts', () => {
    expect(ids(card, { ...card, siteId: 's2', pageId: 'p2' })).toEqual([1, 1])
    expect(ids(card, found({ kind: 'test-card', source: 'scan', subject: named('other.example') }))).toEqual([1, 1])
    const harmless = {
      ...base,
      kind: 'frame',
      siteId: 's1',
      identity: null,
      reasons: [because('frame-added', { hosts: ['cdn.example'], known: 'no' })],
    } as const
    expect(causeMarks(harmless)).toEqual([])
  })

  it('adds a later comparison to the open incident of the same script', () => {
    const ofScript = { identity: 'i'.repeat(64), isThirdParty: false, vendor: null, content: 'c'.repeat(64) }
    const known = {
      ...{ id: 'old', keys: ['test-card s1 evil.example'], marks: ['s1 host evil.example'], openedAt: new Date(), acknowledgedAt: null },
      ...{ resolution: null, resolvedAt: null, isTold: true, prints: new Map() },
    }
    const change = found({
      kind: 'script-changed',
      script: ofScript,
      reasons: [because('new-flow', { kind: 'sends', what: 'card > evil.example' })],
    })
    const [arranged] = arrange([change], [known], new Map(), new Date(), () => 'new')
    expect([arranged?.incidentId, arranged?.marks]).toEqual(['old', ['s1 host evil.example', `s1 script ${'i'.repeat(64)}`]])
  })
})
