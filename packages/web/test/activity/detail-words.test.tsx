// What is recorded beside each act is said in words, in both languages, and nothing of it by its code.
import { renderHook } from '@testing-library/react'
import { type ActivityAction, type ActivityDetail, activityActions, activityDetails } from '@tillwatch/contract/lists'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { useDetailWords } from '#features/activity/use-detail-words.ts'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { addTexts, translationIn } from '#i18n/index.ts'

/** As the server records them. */
const recorded: { [Action in ActivityAction]: Record<ActivityDetail<Action>, string> } = {
  'scan.start': { host: 'shop.example', trigger: 'retry' },
  'scan.record': { result: 'not-evaluated' },
  'scan.fail': { code: 'browser-failed' },
  'scan.cancel': {},
  'scan.delete': { host: 'shop.example', state: 'complete' },
  'capture.code': { host: 'shop.example' },
  'capture.give': { host: 'shop.example', as: 'har' },
  'capture.dismiss': { host: 'shop.example' },
  'capture.give-back': { host: 'shop.example' },
  'capture.decline': { host: 'shop.example', reason: 'the page needs a login' },
  'scan.opinion': { model: 'anthropic/some-model', outcome: 'answered', verdict: 'malicious' },
  'capture.request': { host: 'shop.example', reason: 'not-started' },
  'site.claim': { host: 'shop.example', subscription: 'sub_1' },
  'site.deploy': { host: 'shop.example', pages: '2' },
  'site.discover': { host: 'shop.example' },
  'site.proof-check': { host: 'shop.example', method: 'dns', finding: 'unreachable', detail: 'no answer' },
  'test-right.declare': { host: 'shop.example', version: '2026-11', language: 'es' },
  'page.add': { url: 'https://shop.example/cart', site: 'shop.example' },
  'page.change': {
    url: 'https://shop.example/cart',
    isPayment: 'true',
    isPaused: 'false',
    schedule: 'cron 0 3 * * 1 Europe/Madrid',
    scheduleBefore: 'weekly UTC',
  },
  'page.remove': { url: 'https://shop.example/cart' },
  'journey.put': { url: 'https://shop.example/cart', steps: '4', secrets: '1' },
  'site.identity': { host: 'shop.example' },
  'journey.try': { url: 'https://shop.example/cart', steps: '2' },
  'journey.remove': { url: 'https://shop.example/cart' },
  'journey.other-way': { url: 'https://shop.example/cart', step: '2', now: '.buy', before: '#buy' },
  'candidate.dismiss': { url: 'https://shop.example/basket' },
  'client.add': { name: 'Acme' },
  'client.rename': { name: 'Acme Ltd', nameBefore: 'Acme', language: 'account' },
  'client.remove': { name: 'Acme' },
  'site.client': { host: 'shop.example', name: 'Acme', nameBefore: 'Other' },
  'scripts.decide': { verdict: 'withdraw', covers: 'vendor', vendor: 'Stripe', directory: 'cdn.example/a/', decisions: '1', scripts: '3' },
  'headers.decide': { url: 'https://shop.example/cart', verdict: 'approve', decisions: '2', forSite: 'true' },
  'filter.save': { name: 'third parties' },
  'filter.remove': { name: 'third parties' },
  'statement.make': { statement: 'risk-analysis' },
  'channel.add': { name: 'On call', channelKind: 'webhook' },
  'channel.change': { name: 'On call' },
  'channel.remove': { name: 'On call' },
  'channel.test': { name: 'On call' },
  'channel.ask': { name: 'On call' },
  'channel.confirm': { name: 'On call' },
  'channel.stop': { name: 'On call' },
  'channel.rotate': { name: 'On call' },
  'incident.acknowledge': {},
  'incident.assign': { assignee: 'ann@shop.example' },
  'incident.resolve': { resolution: 'rolled-back' },
  'alert.replay': { name: 'On call' },
  'alert.dismiss': { name: 'On call' },
  'alert.drill': {},
  'report.make': { host: 'shop.example', client: 'Acme', from: '2026-11-16', to: '2026-11-22' },
  'report.fetch': { host: 'shop.example', client: 'Acme', format: 'pdf' },
  'report.schedule': { host: 'shop.example', client: 'Acme', isOn: 'true', recipients: '2' },
  'report.recipient-confirm': { email: 'qsa@assessor.example' },
  'report.recipient-stop': { email: 'qsa@assessor.example' },
  'report.settings': { language: 'es', timeZone: 'Europe/Madrid' },
  'subscription.change': { status: 'past_due' },
  'subscription.change-plan': { from: 'standard_monthly_v1', to: 'premium_site_yearly_v1' },
  'subscription.cancel': { kind: 'end-of-cycle', endsAt: '2026-12-14T12:00:00.000Z', refundCents: '171600' },
  'subscription.resume': {},
  'pages.set': { quantity: '5', item: 'si_7' },
  'refund.release': { refundCents: '171600', cancellation: 'c-1' },
  'refund.refuse': { refundCents: '171600', reason: 'stolen card', cancellation: 'c-1' },
  'refund.retry': { refundCents: '171600', cancellation: 'c-1' },
  'refund.settle': { refundCents: '171600', reason: 'bank transfer', cancellation: 'c-1' },
  'account.create': {},
  'account.wrong-passwords': { email: 'zoe@shop.example', failures: '10' },
  'account.enter': {},
  'account.kind': { kind: 'agency' },
  'account.rename': { name: 'Lantern Books', nameBefore: 'shop' },
  'session.start': { way: 'recovery-code', agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' },
  'session.code-refused': { agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' },
  'passkey.add': {},
  'passkey.remove': {},
  'person.email': { email: 'ada@new.example', emailBefore: 'ada@shop.example' },
  'account.second-factor': { isRequired: 'true' },
  'session.end': { sessions: '2' },
  'member.invite': { email: 'zoe@shop.example', role: 'analyst' },
  'member.invite-again': { email: 'zoe@shop.example', role: 'analyst' },
  'member.uninvite': { email: 'zoe@shop.example', role: 'analyst' },
  'member.join': { email: 'zoe@shop.example', role: 'analyst' },
  'member.role': { email: 'zoe@shop.example', role: 'admin', roleBefore: 'viewer' },
  'member.remove': { email: 'zoe@shop.example', role: 'admin' },
  'member.leave': { email: 'zoe@shop.example', role: 'admin' },
  'account.flag': { reason: 'chargebacks' },
  'account.clear': {},
  'account.export': {},
  'account.export-fetch': {},
  'account.delete-request': { dueAt: '2026-11-28T12:00:00.000Z' },
  'account.delete-cancel': {},
  'evidence.export': { from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  'evidence.export-fetch': {},
  'assessor-link.create': { assessor: 'Example QSA', endsAt: '2026-12-14T12:00:00.000Z', mayExport: 'yes' },
  'assessor-link.revoke': { assessor: 'Example QSA' },
  'key.make': { name: 'CI', scopes: 'read deploys:write', endsAt: '2026-12-14T12:00:00.000Z' },
  'key.withdraw': { name: 'CI' },
  'staff.open': { what: 'change' },
  'address.answer': { typed: 'shop example' },
  'assessment.view': {
    ...{ assessor: 'Example QSA', part: 'inventory', host: 'shop.example' },
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  },
}

const codes =
  /not-evaluated|rolled-back|not-started|end-of-cycle|browser-failed|past_due|_v1|isPa|scheduleBefore|undefined|NaN|\d{4}-\d\d-\d\dT|\b(true|false|cron|weekly|retry|withdraw|unreachable)\b|activity\.|: (?=Every|Cada)/

addTexts({ en, es })

function tell(language: 'en' | 'es') {
  const i18n = translationIn(language)
  const { result } = renderHook(useDetailWords, { wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider> })
  return result.current
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const wordsOf = tell(language)

  it.each(activityActions)('%s is told whole, and by no code', (action) => {
    expect(Object.keys(recorded[action]).sort()).toEqual([...activityDetails[action]].sort())
    const words = wordsOf({ action, details: recorded[action] })
    expect(words === '').toBe(activityDetails[action].length === 0)
    expect(words).not.toMatch(codes)
    for (const name of activityDetails[action]) expect(words).not.toContain(`${name}: `)
  })

  it('no two values of an act are told alike', () => {
    const decided = (verdict: string) => wordsOf({ action: 'scripts.decide', details: { verdict } })
    expect(new Set(['approve', 'reject', 'withdraw', 'undo'].map(decided)).size).toBe(4)
    const paused = (isPaused: string) => wordsOf({ action: 'page.change', details: { isPaused } })
    expect(paused('true')).not.toBe(paused('false'))
  })
})

it('says from what to what, how many and of whom', () => {
  const wordsOf = tell('en')
  expect(wordsOf({ action: 'page.change', details: { schedule: 'daily UTC', scheduleBefore: 'weekly UTC' } })).toBe(
    'from “Every week” to “Every day”',
  )
  expect(wordsOf({ action: 'page.change', details: { schedule: 'daily UTC' } })).toBe('schedule: Every day')
  expect(wordsOf({ action: 'page.change', details: { url: 'https://shop.example/cart', isPaused: 'true' } })).toBe(
    'https://shop.example/cart · is paused',
  )
  const details = { verdict: 'approve', covers: 'vendor', vendor: 'Stripe', decisions: '1', scripts: '3' }
  expect(wordsOf({ action: 'scripts.decide', details })).toBe('authorized · vendor Stripe · 1 decision · 3 scripts')
  expect(wordsOf({ action: 'subscription.change-plan', details: recorded['subscription.change-plan'] })).toMatch(
    /^from Standard.* to Premium/,
  )
  expect(wordsOf({ action: 'scan.fail', details: { code: 'dns-failed' } })).toBe('because the hostname doesn’t have an IP address')
})

it('tells what it has no words for by name and value, so that nothing is left out', () => {
  const wordsOf = tell('en')
  expect(wordsOf({ action: 'thing.of-a-later-release', details: { colour: 'red', size: '3' } })).toBe('colour: red · size: 3')
  expect(wordsOf({ action: 'scan.record', details: { result: 'judged', by: 'model' } })).toBe('judged · by: model')
})
