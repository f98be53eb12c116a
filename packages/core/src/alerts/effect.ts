// Effect of an incident item as a code, for the title. The wording is in packages/messages/src/incidents.

import { type AlertVerdict, type IncidentEffectCode, incidentEffects } from '@tillwatch/contract/lists'
import type { IncidentEffect, Said } from '@tillwatch/contract/reasons'
import { sha256Hex } from '#shared/sha256.ts'
import type { ItemKind } from './item-kind.ts'

export type { IncidentEffect }

export interface EffectFacts {
  kind: ItemKind
  verdict: AlertVerdict
  subject: Said
  reasons: readonly Said[]
}

/** Rank in the list, most severe first. */
export const effectRank = ({ code }: Pick<IncidentEffect, 'code'>): number => incidentEffects.indexOf(code)

/** The most severe effect among the item's reasons. Without such a reason, the effect of its kind. */
export function effectOf(item: EffectFacts): IncidentEffect {
  // The reasons of a drill describe a fictional change.
  if (item.kind === 'drill') return ofKind(item)
  const found = [...item.reasons.flatMap((reason) => ofReason(reason, item) ?? []), ofKind(item)]
  const [gravest] = found.toSorted((one, other) => effectRank(one) - effectRank(other))
  return gravest ?? ofKind(item)
}

const textOf = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : typeof value === 'string' ? value : '')
const effect = (code: IncidentEffectCode, subject: Said, given: Readonly<Record<string, string>> = {}): IncidentEffect => ({
  code,
  given,
  subject,
})

/** Whether the test value was the card; a finding that names no value is about the card. */
const isCard = (given: Said['given']): boolean => (given.value === undefined || given.value === 'card') && given.destination !== 'own-site'

function ofReason({ code, given }: Said, { subject, kind, verdict }: EffectFacts): IncidentEffect | null {
  const host = textOf(given.host)
  switch (code) {
    case 'canary-left-page':
      return host === '' ? null : effect(isCard(given) ? 'card-sent' : 'data-sent', subject, { host })
    case 'provider-frame-swapped':
      return effect('frame-swapped', subject, { host: textOf(given.come) })
    case 'form-sent-elsewhere':
      // Malicious only if the form takes secrets.
      return effect(verdict === 'capability' ? 'form-sent-away' : 'form-redirected', subject, { host })
    case 'fake-payment-form':
      return effect('fake-form', subject)
    case 'overlaid-payment-field':
      return effect('fake-field', subject)
    case 'card-read-and-foreign-contact':
      return host === '' ? null : effect('card-read', subject, { host })
    case 'known-bad-host':
      return host === '' ? null : effect('bad-host', subject, { host })
    case 'second-card-field':
    case 'card-field-added':
    case 'card-field-in-foreign-frame':
      return effect('card-field-added', subject)
    case 'password-field-added':
      return effect('password-field-added', subject)
    case 'integrity-removed':
    case 'integrity-void':
    case 'integrity-weaker':
      return effect('integrity-removed', subject)
    case 'inventory-differs-by-client':
    case 'profile-differs':
      return effect('script-cloaked', subject)
    case 'judged-malicious':
      return effect('skimmer-code', subject)
    case 'judged-suspicious':
      return effect('script-suspicious', subject)
    default:
      return isAbility(code) && kind !== 'script-added' && verdict !== 'malicious' ? effect('capability-gained', subject) : null
  }
}

/** Reasons for a new capability of a script. */
const abilities: ReadonlySet<string> = new Set([
  ...['new-flow', 'new-contact', 'new-load', 'new-listener', 'new-reading', 'new-override', 'new-text-run', 'new-element', 'new-keeping'],
  ...['new-question', 'new-debugger', 'new-power', 'new-host', 'hidden-host', 'new-markup', 'code-in-text', 'new-capability'],
])
const isAbility = (code: string): boolean => abilities.has(code)

const policies: ReadonlySet<string> = new Set([
  ...['content-security-policy', 'content-security-policy-report-only', 'permissions-policy', 'integrity-policy', 'document-policy'],
])
const removals: ReadonlySet<string> = new Set(['removed', 'policy-removed'])

function ofHeader(header: string, { subject, reasons }: EffectFacts): IncidentEffect {
  const isRemoved = reasons.some(({ code, given }) => given.policy === 'gone' || (removals.has(code) && textOf(subject.given.part) === ''))
  const isPolicy = policies.has(header.toLowerCase())
  return effect(`${isPolicy ? 'policy' : 'header'}-${isRemoved ? 'removed' : 'weakened'}`, subject, { header })
}

function ofKind(item: EffectFacts): IncidentEffect {
  const { kind, subject, verdict, reasons } = item
  const isMalicious = verdict === 'malicious'
  switch (kind) {
    case 'drill':
      return effect('drill', subject)
    case 'channel':
      return effect('alerts-failing', subject, { name: textOf(subject.given.label) || textOf(subject.given.name) })
    case 'coverage':
      return effect('not-evaluated', subject)
    case 'journey':
      return effect('journey-broken', subject)
    case 'test-card':
      return effect(reasons.every(({ given }) => isCard(given)) ? 'card-sent' : 'data-sent', subject, { host: textOf(subject.given.name) })
    case 'content':
      return effect('skimmer-code', subject)
    case 'script-added':
      return effect(isMalicious ? 'skimmer-code' : 'script-added', subject)
    case 'script-changed':
      return effect(isMalicious ? 'skimmer-code' : 'script-changed', subject)
    case 'script-removed':
      return effect('script-removed', subject)
    case 'script-integrity':
      return effect('script-changed', subject)
    case 'script-moved':
    case 'script-state':
      return effect('script-changed', subject)
    case 'header':
      return ofHeader(textOf(subject.given.header), item)
    case 'cookie':
      return effect('cookie-weakened', subject)
    case 'payment-frame':
      return effect('payment-frame-changed', subject)
    case 'frame':
      return effect('frame-added', subject, { host: textOf(subject.given.site) })
    case 'form':
      return effect('form-changed', subject)
    case 'field':
      return effect(subject.given.field === 'password' ? 'password-field-added' : 'card-field-added', subject)
    case 'overlay':
      return effect('fake-field', subject)
    case 'integration':
      return effect('integration-changed', subject)
    case 'base':
      return effect('base-changed', subject)
    case 'profile':
      return effect('script-cloaked', subject)
    default: {
      const [finding] = reasons
      return finding === undefined
        ? effect('page-changed', subject)
        : { code: 'finding', subject, given: { ...flat(finding.given), check: finding.code } }
    }
  }
}

const flat = (given: Said['given']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]))

/**
 * Identifies the cause in addition to the key: attackers' hosts, scripts, and headers of a site. Discoveries that share a mark share a
 * cause. Hosts count only for severe discoveries, because harmless changes often name the same host. A script's own hosts count if the
 * script is malicious.
 */
export function causeMarks({
  siteId,
  verdict,
  subject,
  reasons,
  kind,
  identity,
  hosts: ofScript = [],
}: EffectFacts & { siteId: string | null; identity: string | null; hosts?: readonly string[] }): string[] {
  if (siteId === null) return []
  const named = [...(kind === 'test-card' ? [textOf(subject.given.name)] : []), ...(verdict === 'malicious' ? ofScript : [])]
  const hosts = [...named, ...reasons.filter(({ given }) => given.destination !== 'own-site').flatMap((reason) => hostsOf(reason, verdict))]
  const header = subject.code === 'header' ? textOf(subject.given.header).toLowerCase() : ''
  const marks = [
    ...hosts.map((host) => `host ${host}`),
    ...(identity === null ? [] : [`script ${identity}`]),
    ...(header === '' ? [] : [`header ${header}`]),
  ]
  return [...new Set(marks)].filter((mark) => !mark.endsWith(' ')).map((mark) => shortMark(`${siteId} ${mark}`))
}

/** Checks whose host belongs to an attacker, at any confidence. */
const attacks: ReadonlySet<string> = new Set([
  ...[
    'canary-left-page',
    'form-sent-elsewhere',
    'card-field-in-foreign-frame',
    'card-read-and-foreign-contact',
    'known-bad-host',
    'fake-payment-form',
    'base-changed',
  ],
])

const hostIn = (address: string): string => URL.parse(address)?.hostname ?? ''

/** Hosts that the reason attributes to the attacker. Harmless reasons of a severe change name hosts that many changes share. */
function hostsOf({ code, given }: Said, verdict: AlertVerdict): string[] {
  if (code === 'provider-frame-swapped') return [given.come].flat().map(String)
  if (code === 'base-changed') return [hostIn(textOf(given.to))]
  // A capability names a kind of data and its destination: `card > evil.example`.
  const target = receiverIn(textOf(given.what))
  if (target !== null && verdict !== 'capability' && (code === 'new-flow' || code === 'new-capability')) return [target]
  return attacks.has(code) && typeof given.host === 'string' ? [given.host] : []
}

/** The host that a capability sends typed data to, such as `evil.example` in `card > evil.example`. */
export const receiverIn = (what: string): string | null => /^(?:card|keys|field|password)\b.*> ?([\w.-]+)$/.exec(what)?.[1] ?? null

const markMax = 300

/** Longer marks are hashed, because index entries have a size limit. */
const shortMark = (mark: string): string => (mark.length <= markMax ? mark : sha256Hex(mark))
