// Owns the comparison of payment and password fields: a second place that asks for the card is how a fake form looks.
import { hostOf, isCardKind, siteOf } from '#inventory/index.ts'
import type { FieldKind } from '#shared/index.ts'
import type { ChangeReason, ChangeVerdict } from '../change.ts'
import { alert, type Found, pageChange, reasonOf } from '../found.ts'
import { placeOf, placeWords, type Side } from './side.ts'

type Field = Side['scan']['page']['fields'][number]

/** Fields for a card or a password that are new in the merchant's frames and in frames of others; a provider's are its own. */
export function compareFields(before: Side, after: Side): Found {
  const known = Map.groupBy(secretFields(before), (field) => slotOf(field, before))
  const found: Found = { changes: [], notCompared: [] }
  for (const [slot, fields] of Map.groupBy(secretFields(after), (field) => slotOf(field, after))) {
    const more = fields.slice(known.get(slot)?.length ?? 0)
    if (more.length === 0) continue
    const [first] = more as [Field]
    const subject = `${kindWords[first.kind] ?? first.kind} field of ${placeWords(placeOf(first.frameId, after))}`
    const [verdict, reason] = judge(first, before, after)
    const names = more.flatMap(({ name }) => (name ? [`“${name.slice(0, 100)}”`] : [])).join(', ')
    const doubt = before.partial ? [reasonOf('before-partial', `${before.partial} The field may have been there.`)] : []
    found.changes.push(
      pageChange('field', subject, verdict, [{ ...reason, sentence: `${reason.sentence}${names ? ` Named ${names}.` : ''}` }, ...doubt]),
    )
  }
  return found
}

const kindWords: Partial<Record<FieldKind, string>> = {
  'card-number': 'Card number',
  'card-expiry': 'Card expiry',
  'card-expiry-month': 'Card expiry',
  'card-expiry-year': 'Card expiry',
  'card-cvc': 'Card security code',
  iban: 'Bank account',
  password: 'Password',
}

/** Visible ones outside of a payment provider's frames. */
function secretFields({ scan }: Side): Field[] {
  const providers = new Set(
    scan.page.frames.flatMap(({ id, scope }) => (scope === 'payment-provider' || scope === 'three-d-secure' ? [id] : [])),
  )
  return scan.page.fields.filter(
    ({ visible, kind, frameId }) => visible && (isCardKind(kind) || kind === 'password') && !providers.has(frameId),
  )
}

/** Kind and place; expiry in one field or two is the same. */
const slotOf = ({ kind, frameId }: Field, side: Side): string =>
  JSON.stringify([kindWords[kind] === 'Card expiry' ? 'expiry' : kind, placeOf(frameId, side)])

const bySomebodyElse = new Set(['iframe', 'server-redirect', 'script-redirect'])

function judge(field: Field, before: Side, after: Side): [ChangeVerdict, ChangeReason] {
  const frame = after.scan.page.frames.find(({ id }) => id === field.frameId)
  const { type, provider } = before.scan.page.integration
  const isPayment = type !== 'none-found' && type !== 'unknown'
  if (field.kind === 'password') return [alert, reasonOf('password-field-added', 'The page asks for a password that it did not ask for.')]
  if (frame?.scope === 'other') {
    const host = hostOf(frame.url) ?? frame.url
    const isNew = !before.scan.page.frames.some(({ url }) => siteOf(hostOf(url) ?? '') === siteOf(host))
    const sentence = `A frame of ${host}, which is neither the site nor a known payment provider, asks for the card.`
    return [isPayment && isNew ? 'malicious' : alert, reasonOf('card-field-in-foreign-frame', sentence)]
  }
  if (bySomebodyElse.has(type)) {
    const whose = provider ?? 'A payment provider'
    return ['malicious', reasonOf('second-card-field', `${whose} took the card, and now the page asks for it, too, as a fake form does.`)]
  }
  return [alert, reasonOf('card-field-added', 'The page asks for card data that it did not ask for.')]
}
