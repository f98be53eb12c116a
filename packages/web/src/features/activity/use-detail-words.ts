// Text for the recorded details of each action.

import { type ActivityAction, type ActivityDetail, activityActions, type LookupKey, offers } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import type { Activity } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { usePlanWords } from '#features/billing/use-plan-words.ts'
import { readUserAgent } from '#features/security/browser-name.ts'
import { usePageWords } from '#features/sites/page-words.ts'
import { formatDay, formatMoment } from '#lib/format.ts'
import { readSchedule } from './read-schedule.ts'

type Details = Activity['details']
/** Null if another detail of the same action says it. */
type Tell = (value: string, details: Details) => string | null
type Tellers = { [Action in ActivityAction]: { [Name in ActivityDetail<Action>]: Tell } }

const asItIs: Tell = (value) => value
const saidElsewhere: Tell = () => null

function useTellers(): Tellers {
  const { t, i18n } = useTranslation()
  const { nameOf } = usePlanWords()
  const { scheduleOf } = usePageWords()
  /** A value of a closed list; unchanged if it is from a later release. */
  const oneOf =
    (keyOf: (value: string) => string): Tell =>
    (value) =>
      i18n.exists(keyOf(value)) ? t(keyOf(value) as 'activity.detail.covers.vendor') : value
  const count =
    (name: 'pages' | 'steps' | 'secrets' | 'scripts' | 'decisions' | 'parts' | 'quantity' | 'recipients' | 'failures' | 'sessions'): Tell =>
    (value) =>
      t(`activity.detail.${name}`, { count: Number(value) })
  const quoted: Tell = (value) => t('activity.detail.quoted', { value })
  const nameBefore: Tell = (name) => t('activity.detail.nameBefore', { name })
  const browser: Tell = (agent) => readUserAgent(agent).browser
  const outcome: Tell = (value) =>
    i18n.exists(`outcomes.${value}.because`)
      ? t('activity.detail.because', { because: t(`outcomes.${value}.because` as 'outcomes.internal.because') })
      : oneOf((value) => `activity.detail.reason.${value}`)(value, {})
  const plan = (key: string) => (key in offers ? nameOf(offers[key as LookupKey]) : key)
  const schedule = (text: string) => scheduleOf(readSchedule(text))
  const refundCents: Tell = (value) =>
    value === '0' ? t('activity.detail.noRefund') : t('activity.detail.refund', { amount: formatCents(Number(value), i18n.language) })
  const cancellation: Tell = (id) => t('activity.detail.cancellation', { id })
  const role = oneOf((value) => `accounts.roles.${value}`)
  const scopeOf = oneOf((value) => `activity.detail.scope.${value.replace(':', '-')}`)
  const moment =
    (key: 'endsAt' | 'dueAt' | 'from' | 'to'): Tell =>
    (value) =>
      t(`activity.detail.${key}`, { when: formatMoment(value, i18n.language) })
  const day =
    (key: 'from' | 'to'): Tell =>
    (value) =>
      t(`activity.detail.${key}`, { when: formatDay(value, i18n.language) })
  return {
    'scan.start': { host: asItIs, trigger: oneOf((value) => `activity.detail.trigger.${value}`) },
    'scan.record': { result: oneOf((value) => `activity.detail.result.${value}`) },
    'scan.fail': { code: outcome },
    'scan.cancel': {},
    'scan.delete': { host: asItIs, state: oneOf((value) => `words.scanState.${value}`) },
    'scan.opinion': {
      model: quoted,
      outcome: oneOf((value) => `activity.detail.opinion.${value}`),
      verdict: oneOf((value) => `activity.detail.opinionVerdict.${value}`),
    },
    'capture.request': { host: asItIs, reason: outcome },
    'capture.code': { host: asItIs },
    'capture.give': { host: asItIs, as: oneOf((value) => `activity.detail.captureWay.${value}`) },
    'capture.dismiss': { host: asItIs },
    'capture.give-back': { host: asItIs },
    'capture.decline': { host: asItIs, reason: quoted },
    'site.claim': { host: asItIs, subscription: (id) => t('activity.detail.subscription', { id }) },
    'site.deploy': { host: asItIs, pages: count('pages') },
    'site.discover': { host: asItIs },
    'site.proof-check': {
      host: asItIs,
      method: oneOf((value) => `activity.detail.method.${value}`),
      finding: oneOf((value) => `activity.detail.finding.${value}`),
      detail: asItIs,
    },
    'test-right.declare': {
      host: asItIs,
      version: (version) => t('activity.detail.version', { version }),
      language: oneOf((value) => `activity.detail.language.${value}`),
    },
    'page.add': { url: asItIs, site: saidElsewhere },
    'page.change': {
      url: asItIs,
      isPayment: oneOf((value) => `activity.detail.isPayment.${value}`),
      isPaused: oneOf((value) => `activity.detail.isPaused.${value}`),
      schedule: (value, { scheduleBefore }) =>
        scheduleBefore === undefined
          ? t('activity.detail.schedule', { to: schedule(value) })
          : t('activity.detail.scheduleChange', { from: schedule(scheduleBefore), to: schedule(value) }),
      scheduleBefore: saidElsewhere,
    },
    'page.remove': { url: asItIs },
    'journey.put': {
      url: asItIs,
      steps: count('steps'),
      secrets: (value, details) => (value === '0' ? null : count('secrets')(value, details)),
    },
    'journey.try': { url: asItIs, steps: count('steps') },
    'journey.remove': { url: asItIs },
    'journey.other-way': {
      url: asItIs,
      step: (step) => t('activity.detail.step', { step }),
      now: (now, { before }) => t('activity.detail.otherWay', { now, before }),
      before: saidElsewhere,
    },
    'site.identity': { host: asItIs },
    'candidate.dismiss': { url: asItIs },
    'client.add': { name: quoted },
    'client.rename': { name: quoted, nameBefore, language: oneOf((value) => `activity.detail.language.${value}`) },
    'client.remove': { name: quoted },
    'site.client': { host: asItIs, name: quoted, nameBefore },
    'scripts.decide': {
      verdict: oneOf((value) => `activity.detail.verdict.${value}`),
      covers: (value, details) => (value in details ? null : oneOf((value) => `activity.detail.covers.${value}`)(value, details)),
      vendor: (vendor) => t('activity.detail.vendor', { vendor }),
      directory: (directory) => t('activity.detail.directory', { directory }),
      decisions: count('decisions'),
      scripts: count('scripts'),
    },
    'headers.decide': {
      url: asItIs,
      verdict: oneOf((value) => `activity.detail.verdict.${value}`),
      decisions: count('parts'),
      forSite: oneOf((value) => `activity.detail.forSite.${value}`),
    },
    'filter.save': { name: quoted },
    'filter.remove': { name: quoted },
    'statement.make': { statement: oneOf((value) => `activity.detail.statement.${value}`) },
    'channel.add': { name: quoted, channelKind: oneOf((value) => `activity.detail.channelKind.${value}`) },
    'channel.change': { name: quoted },
    'channel.remove': { name: quoted },
    'channel.test': { name: quoted },
    'channel.ask': { name: quoted },
    'channel.confirm': { name: quoted },
    'channel.stop': { name: quoted },
    'channel.rotate': { name: quoted },
    'incident.acknowledge': {},
    'incident.assign': { assignee: (value) => (value === '' ? t('activity.detail.nobody') : value) },
    'incident.resolve': { resolution: oneOf((value) => `activity.detail.resolution.${value}`) },
    'alert.replay': { name: quoted },
    'alert.dismiss': { name: quoted },
    'alert.drill': {},
    'report.make': { host: asItIs, client: quoted, from: day('from'), to: day('to') },
    'report.fetch': { host: asItIs, client: quoted, format: (format) => format.toUpperCase() },
    'report.schedule': {
      host: asItIs,
      client: quoted,
      isOn: oneOf((value) => `activity.detail.isOn.${value}`),
      recipients: count('recipients'),
    },
    'report.recipient-confirm': { email: asItIs },
    'report.recipient-stop': { email: asItIs },
    'report.settings': { language: oneOf((value) => `activity.detail.language.${value}`), timeZone: asItIs },
    'subscription.change': { status: oneOf((value) => `billing.status.${value}`) },
    'subscription.change-plan': {
      from: (from, { to = '' }) => t('activity.detail.planChange', { from: plan(from), to: plan(to) }),
      to: saidElsewhere,
    },
    'subscription.cancel': { kind: oneOf((value) => `activity.detail.kind.${value}`), endsAt: moment('endsAt'), refundCents },
    'subscription.resume': {},
    'pages.set': { quantity: count('quantity'), item: (id) => t('activity.detail.item', { id }) },
    'refund.release': { refundCents, cancellation },
    'refund.refuse': { refundCents, reason: quoted, cancellation },
    'refund.retry': { refundCents, cancellation },
    'refund.settle': { refundCents, reason: quoted, cancellation },
    'account.create': {},
    'account.wrong-passwords': { email: asItIs, failures: count('failures') },
    'account.enter': {},
    'account.kind': { kind: oneOf((value) => `accounts.kinds.${value}`) },
    'account.rename': { name: quoted, nameBefore },
    'session.start': { way: oneOf((value) => `activity.detail.way.${value}`), agent: browser },
    'session.code-refused': { agent: browser },
    'passkey.add': {},
    'passkey.remove': {},
    'person.email': { email: asItIs, emailBefore: nameBefore },
    'account.second-factor': { isRequired: oneOf((value) => `activity.detail.isRequired.${value}`) },
    'session.end': { sessions: count('sessions') },
    'member.invite': { email: asItIs, role },
    'member.invite-again': { email: asItIs, role },
    'member.uninvite': { email: asItIs, role },
    'member.join': { email: asItIs, role },
    'member.role': {
      email: asItIs,
      role,
      roleBefore: (before) => t('activity.detail.roleBefore', { role: role(before, {}) ?? before }),
    },
    'member.remove': { email: asItIs, role },
    'member.leave': { email: asItIs, role },
    'account.flag': { reason: quoted },
    'account.clear': {},
    'account.export': {},
    'account.export-fetch': {},
    'account.delete-request': { dueAt: moment('dueAt') },
    'account.delete-cancel': {},
    'evidence.export': { from: moment('from'), to: moment('to') },
    'evidence.export-fetch': {},
    'assessor-link.create': {
      assessor: quoted,
      endsAt: moment('endsAt'),
      mayExport: oneOf((value) => `activity.detail.mayExport.${value}`),
    },
    'assessor-link.revoke': { assessor: quoted },
    'key.make': {
      name: quoted,
      scopes: (scopes, details) =>
        scopes
          .split(' ')
          .map((scope) => scopeOf(scope, details))
          .join(', '),
      endsAt: moment('endsAt'),
    },
    'key.withdraw': { name: quoted },
    'address.answer': { typed: quoted },
    'staff.open': { what: oneOf((value) => `activity.detail.opened.${value}`) },
    'assessment.view': {
      assessor: quoted,
      part: oneOf((value) => `activity.detail.part.${value}`),
      host: asItIs,
      from: moment('from'),
      to: moment('to'),
    },
  }
}

/** Returns the details of an action as text: `shop.example · by schedule`. A detail without text is shown by its name and value. */
export function useDetailWords(): (activity: Pick<Activity, 'action' | 'details'>) => string {
  const tellers = useTellers()
  return ({ action, details }) => {
    const known = activityActions.find((each) => each === action)
    const tell: Partial<Record<string, Tell>> = known ? tellers[known] : {}
    const names = [...Object.keys(tell).filter((name) => name in details), ...Object.keys(details).filter((name) => !(name in tell))]
    return names
      .map((name) => {
        const value = details[name] ?? ''
        const teller = tell[name]
        return teller ? teller(value, details) : `${name}: ${value}`
      })
      .filter(Boolean)
      .join(' · ')
  }
}
