// Compares payment and password fields. A second place that asks for the card looks like a fake form.

import type { FieldKind } from '@tillwatch/contract/lists'
import type { ChangeReason, SecretField } from '@tillwatch/contract/reasons'
import { hostOf, isCardKind, siteOf } from '#inventory/index.ts'
import type { ChangeVerdict } from '../change.ts'
import { alert, type Found, pageChange } from '../found.ts'
import { tidy } from '../tidy.ts'
import { doubtOf, placeGiven, placeOf, type Side } from './side.ts'

type Field = Side['scan']['page']['fields'][number]

/** New card or password fields in the merchant's frames and in third-party frames. A provider's frames are its own responsibility. */
export function compareFields(before: Side, after: Side): Found {
  const known = Map.groupBy(secretFields(before), (field) => slotOf(field, before))
  const found: Found = { changes: [], notCompared: [] }
  for (const [slot, fields] of Map.groupBy(secretFields(after), (field) => slotOf(field, after))) {
    const more = fields.slice(known.get(slot)?.length ?? 0)
    if (more.length === 0) continue
    const [first] = more as [Field]
    const place = placeGiven(placeOf(first.frameId, after))
    const names = more.flatMap(({ name }) => (name ? [tidy(name)] : [])).slice(0, NAMES_MAX)
    const [verdict, reason] = judge(first, names, before, after)
    found.changes.push(
      pageChange('field', { code: 'secret-field', given: { field: fieldOf(first.kind), place } }, verdict, [
        reason,
        ...doubtOf('field', before),
      ]),
    )
  }
  return found
}

const NAMES_MAX = 10

const secrets: Partial<Record<FieldKind, SecretField>> = {
  'card-expiry': 'card-expiry',
  'card-expiry-month': 'card-expiry',
  'card-expiry-year': 'card-expiry',
  'card-cvc': 'card-code',
  iban: 'bank-account',
  password: 'password',
}
const fieldOf = (kind: FieldKind): SecretField => secrets[kind] ?? 'card-number'

/** Visible fields outside a payment provider's frames. */
function secretFields({ scan }: Side): Field[] {
  const providers = new Set(
    scan.page.frames.flatMap(({ id, scope }) => (scope === 'payment-provider' || scope === 'three-d-secure' ? [id] : [])),
  )
  return scan.page.fields.filter(
    ({ visible, kind, frameId }) => visible && (isCardKind(kind) || kind === 'password') && !providers.has(frameId),
  )
}

/** Kind and place. An expiry in one field equals an expiry in two. */
const slotOf = ({ kind, frameId }: Field, side: Side): string =>
  JSON.stringify([fieldOf(kind) === 'card-expiry' ? 'expiry' : kind, placeOf(frameId, side)])

const bySomebodyElse = new Set(['iframe', 'server-redirect', 'script-redirect'])

function judge(field: Field, names: readonly string[], before: Side, after: Side): [ChangeVerdict, ChangeReason] {
  const frame = after.scan.page.frames.find(({ id }) => id === field.frameId)
  const { type, provider } = before.scan.page.integration
  const isPayment = type !== 'none-found' && type !== 'unknown'
  if (field.kind === 'password') return [alert, { code: 'password-field-added', given: { names } }]
  if (frame?.scope === 'other') {
    const host = hostOf(frame.url) ?? frame.url
    const isNew = !before.scan.page.frames.some(({ url }) => siteOf(hostOf(url) ?? '') === siteOf(host))
    return [isPayment && isNew ? 'malicious' : alert, { code: 'card-field-in-foreign-frame', given: { names, host } }]
  }
  if (bySomebodyElse.has(type)) return ['malicious', { code: 'second-card-field', given: { names, provider: provider ?? '' } }]
  return [alert, { code: 'card-field-added', given: { names } }]
}
