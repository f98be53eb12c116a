// Rules about page changes: forms that are not the shop's, replaced browser functions, and data stored for later.
import type { Fact, Place } from '#program/index.ts'
import type { Reason } from '../judgement.ts'
import { carriesTyped, leavesShop, placesOf, type Subject, typedKinds } from '../subject.ts'
import { asksForCheckout, hidesPaymentWords, isObfuscated, runsMadeText, speaksOfPayment } from './bearing.ts'
import { named, reason } from './rule.ts'

const fieldTags = new Set(['input', 'select', 'form', 'textarea', 'iframe'])

function makesFields(fact: Fact): boolean {
  if (fact.kind === 'writes-markup') return fact.tags.some((tag) => fieldTags.has(tag))
  return fact.kind === 'makes' && (fact.tag === 'input' || fact.tag === 'form' || fact.tag === 'iframe')
}

/** Inserts fields, reads payment fields, and sends what is typed or hides. */
export function fakePaymentForm(subject: Subject): Reason[] {
  const { look, flows } = subject
  const written = look.facts.filter((fact) => fact.kind === 'writes-markup' && makesFields(fact))
  const made = look.facts.filter(makesFields)
  const readsCard = look.sources.some(({ kind }) => kind === 'card')
  if (made.length === 0 || !readsCard) return []
  const sends = flows.filter((flow) => carriesTyped(flow) && leavesShop(flow))
  const grave = sends.some(({ destination }) => destination === 'stranger' || destination === 'drop')
  const hides = isObfuscated(subject) || hidesPaymentWords(subject) || asksForCheckout(subject)
  const places = [...made.slice(0, 3).map(({ place }) => place), ...placesOf(sends)]
  if (grave) return [reason('fake-payment-form', 'hard', {}, places)]
  if (written.length > 0 && (hides || sends.length > 0)) return [reason('fake-payment-form', 'strong', { wording: 'hidden' }, places)]
  return []
}

/** Redirects a form to an unknown host. */
export function turnedForm(subject: Subject): Reason[] {
  const found = subject.flows.filter(
    ({ contact, destination }) => contact.way === 'form' && (destination === 'stranger' || destination === 'drop'),
  )
  if (found.length === 0) return []
  const grave = asksForCheckout(subject) || ((isObfuscated(subject) || found.some(carriesTyped)) && speaksOfPayment(subject))
  const to = named(found.slice(0, 1).map(({ host }) => host ?? ''))
  return [reason('form-turned', grave ? 'strong' : 'weak', to, placesOf(found))]
}

/** The shop's own buttons, found by what they do: `[onclick="payment.save()"]`. */
const SHOPS_OWN_BUTTON = /\[\s{0,4}onclick[^\]]{0,60}(?:payment|checkout|billing|shipping|order)/i

/** A button or form that places an order, and how shoppers use it. */
const ORDER_BUTTON =
  /place[-_]?order|checkout|payment[-_.]?(?:form|button|submit)|pay[-_]?(?:now|button|btn)|(?:submit|confirm|complete)[-_]?order|order[-_]?(?:button|submit|form)/i
const PRESSED = /^(?:click|submit|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/

const isWithin = (inner: Place | null, outer: Place | null): boolean =>
  inner !== null && outer !== null && inner.layer === outer.layer && inner.start >= outer.start && inner.end <= outer.end

/**
 * Leads shoppers who order to an unknown host, once for each: the second press places the order as if nothing had happened. Shops whose
 * payment page is on another host lead there every time.
 */
function leadsAwayOnce({ look, flows }: Subject): Reason[] {
  const presses = look.facts.filter((fact) => fact.kind === 'listens' && PRESSED.test(fact.event) && ORDER_BUTTON.test(fact.on))
  const found = presses.flatMap((press) => {
    const isOnce = look.facts.some((fact) => fact.kind === 'gate' && fact.on === 'visitor' && isWithin(fact.place, press.place))
    if (!isOnce) return []
    return flows.filter(
      ({ contact, destination }) =>
        contact.way === 'navigation' && (destination === 'stranger' || destination === 'drop') && isWithin(contact.place, press.place),
    )
  })
  if (found.length === 0) return []
  return [reason('checkout-turned', 'strong', { wording: 'away', ...named(found.map(({ host }) => host ?? '')) }, placesOf(found))]
}

/** Makes the shop's checkout buttons do something else, with a connection to an unknown host. */
export function turnedCheckout(subject: Subject): Reason[] {
  const { look, flows } = subject
  const away = leadsAwayOnce(subject)
  if (away.length > 0) return away
  const found = look.facts.filter((fact) => fact.kind === 'listens' && SHOPS_OWN_BUTTON.test(fact.on))
  const to = flows.filter(({ destination, loads }) => !loads && (destination === 'stranger' || destination === 'drop'))
  if (found.length === 0 || to.length === 0) return []
  const hosts = named(to.slice(0, 1).map(({ host }) => host ?? ''))
  const places = [...found.slice(0, 3).map(({ place }) => place), ...placesOf(to)]
  return [reason('checkout-turned', 'strong', hosts, places)]
}

const PAYMENT_NATIVES =
  /^(?:fetch|XMLHttpRequest|FormData)$|prototype\.(?:send|open|submit|value|append|addEventListener|checkValidity)$|sendBeacon$/

/** Replaces functions that payments pass, and sends what is typed. */
export function replacedNatives(subject: Subject): Reason[] {
  const found = subject.look.facts.filter((fact) => fact.kind === 'overrides' && PAYMENT_NATIVES.test(fact.name))
  if (found.length === 0) return []
  const strangers = subject.flows.some(({ destination, loads }) => !loads && (destination === 'stranger' || destination === 'drop'))
  const strong = strangers && speaksOfPayment(subject)
  const { names } = named(found.map((fact) => (fact.kind === 'overrides' ? fact.name : '')))
  return [
    reason(
      'natives-replaced',
      strong ? 'strong' : 'weak',
      { wording: strong ? 'payment' : '', names },
      found.map(({ place }) => place),
    ),
  ]
}

/** A field of the code's own markup, named with its attributes: `input[cn Card number]`. */
const OWN_FIELD = /\b(?:input|select)\[/

/** Stores what is typed in the browser for later. */
export function keptFields(subject: Subject): Reason[] {
  const { look } = subject
  const found = look.facts.filter((fact) => {
    if (fact.kind !== 'keeps') return false
    const kinds = fact.sources.flatMap((index) => look.sources[index]?.kind ?? [])
    if (fact.where === 'address') return false
    return kinds.includes('card') || (kinds.some((kind) => typedKinds.includes(kind)) && speaksOfPayment(subject))
  })
  if (found.length === 0) return []
  const ownFields = found.some(
    (fact) =>
      fact.kind === 'keeps' &&
      fact.sources.some((index) => look.sources[index]?.kind === 'card' && OWN_FIELD.test(look.sources[index]?.what ?? '')),
  )
  const strong = ownFields || isObfuscated(subject) || asksForCheckout(subject) || hidesPaymentWords(subject)
  return [
    reason(
      'card-kept',
      strong ? 'strong' : 'weak',
      {},
      found.map(({ place }) => place),
    ),
  ]
}

/** Puts payment fields into the address of the page, where every service of measurement and every later request gets them. */
export function cardInAddress({ look }: Subject): Reason[] {
  const found = look.facts.filter(
    (fact) => fact.kind === 'keeps' && fact.where === 'address' && fact.sources.some((index) => look.sources[index]?.kind === 'card'),
  )
  if (found.length === 0) return []
  return [
    reason(
      'card-kept',
      'strong',
      { wording: 'address' },
      found.map(({ place }) => place),
    ),
  ]
}

/** Runs a text that reads payment fields, in code that shows nothing about payment. */
export function hiddenPaymentCode(subject: Subject): Reason[] {
  const { look, signs } = subject
  const inside = look.sources.filter(({ kind, place }) => kind === 'card' && place !== null && place.layer > 0)
  const readsHidden = hidesPaymentWords(subject) && look.sources.some(({ kind }) => kind === 'card')
  if ((inside.length === 0 || !runsMadeText(subject)) && !(readsHidden && signs.words.card.open === 0)) return []
  const places = inside.map(({ place }) => place)
  const strong = subject.flows.some((flow) => carriesTyped(flow) && leavesShop(flow))
  return [reason('hidden-code-reads-card', strong ? 'strong' : 'weak', {}, places)]
}

/** Detects developer tools, in code that handles payment or sends what is typed. */
export function watchedTools(subject: Subject): Reason[] {
  const found = subject.look.facts.filter((fact) => (fact.kind === 'gate' && fact.on === 'tools') || fact.kind === 'debugger')
  if (found.length === 0) return []
  const strong = speaksOfPayment(subject) && subject.flows.some((flow) => carriesTyped(flow) && leavesShop(flow))
  return [
    reason(
      'tools-watched',
      strong ? 'strong' : 'weak',
      {},
      found.map(({ place }) => place),
    ),
  ]
}
