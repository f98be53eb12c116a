// Rules about what shoppers type and who gets it.
import { isDisguised, isOfPayment } from '../destinations.ts'
import type { Reason } from '../judgement.ts'
import {
  carries,
  carriesTyped,
  type Flow,
  placesOf,
  type Subject,
  takesEveryField,
  takesHarmlessFields,
  takesManyFields,
} from '../subject.ts'
import { asksForCheckout, avoidsStaff, hidesPaymentWords, isObfuscated, speaksOfPayment, watchesTools } from './bearing.ts'
import { hiddenAddress, named, reason } from './rule.ts'

const hosts = (flows: readonly Flow[]) => named(flows.map(({ host }) => host ?? hiddenAddress))
const isStranger = ({ destination }: Flow) => destination === 'stranger' || destination === 'drop'

/** A card field goes to a host that is neither the page's, nor a payment provider, nor approved. */
export function cardToStranger({ flows }: Subject): Reason[] {
  const found = flows.filter((flow) => carries(flow, 'card') && isStranger(flow))
  const machine = flows.filter((flow) => carries(flow, 'card') && flow.destination === 'this-machine')
  return [
    ...(found.length > 0 ? [reason('card-to-stranger', 'hard', hosts(found), placesOf(found))] : []),
    ...(machine.length > 0 ? [reason('card-to-this-machine', 'strong', hosts(machine), placesOf(machine))] : []),
  ]
}

/** A card field goes to an address that only the running page determines, in code that hides or checks for the checkout. */
export function cardToHiddenHost(subject: Subject): Reason[] {
  const found = subject.flows.filter((flow) => carries(flow, 'card') && flow.destination === 'hidden')
  if (found.length === 0) return []
  const grave =
    asksForCheckout(subject) ||
    hidesPaymentWords(subject) ||
    isObfuscated(subject) ||
    subject.signs.usesWasm ||
    found.some(({ contact }) => contact.way === 'rtc')
  return [reason('card-to-hidden-host', grave ? 'strong' : 'weak', {}, placesOf(found))]
}

/**
 * A card field goes to the page's own server in disguise: to an image, by a method that no shop uses for payment, or encoded to a path that
 * has nothing to do with payment.
 */
export function cardInDisguise({ flows }: Subject): Reason[] {
  const own = flows.filter((flow) => flow.destination === 'own')
  const found = own.filter(
    (flow) =>
      (carries(flow, 'card') || takesManyFields(flow)) &&
      (isDisguised(flow.contact.address) || (carries(flow, 'card') && WAYS_OF_NO_PAYMENT.includes(flow.contact.way))),
  )
  const encoded = own.filter((flow) => carries(flow, 'card') && flow.contact.encoded === true && !isOfPayment(flow.contact.address))
  const to = (flows: readonly Flow[]) => named(flows.map(({ contact }) => contact.address || '?own-address'))
  if (found.length > 0) return [reason('card-to-disguise', 'strong', to(found), placesOf(found))]
  if (encoded.length === 0) return []
  return [reason('card-to-disguise', 'strong', { wording: 'encoded', ...to(encoded) }, placesOf(encoded))]
}

const WAYS_OF_NO_PAYMENT: readonly string[] = ['image', 'script', 'frame', 'link', 'beacon', 'event-source', 'rtc']

/** All fields, or many of a buyer's, go to an unknown host. */
export function fieldsToStranger(subject: Subject): Reason[] {
  const found = subject.flows.filter((flow) => isStranger(flow) && takesManyFields(flow))
  const grave = asksForCheckout(subject) || isObfuscated(subject) || speaksOfPayment(subject) || avoidsStaff(subject)
  const any = subject.flows.filter(
    (flow) => (isStranger(flow) || flow.destination === 'this-machine') && carriesTyped(flow) && !takesManyFields(flow),
  )
  const weight = grave ? 'hard' : 'strong'
  if (found.length > 0) return [reason('fields-to-stranger', weight, { wording: 'many', ...hosts(found) }, placesOf(found))]
  if (any.length === 0) return []
  const readsCard = subject.look.sources.some(({ kind }) => kind === 'card')
  const harmless = any.every(takesHarmlessFields)
  const strong = !harmless && (readsCard || asksForCheckout(subject) || hidesPaymentWords(subject) || isObfuscated(subject))
  return [reason('fields-to-stranger', strong ? 'strong' : 'weak', hosts(any), placesOf(any))]
}

export function fieldsToHiddenHost(subject: Subject): Reason[] {
  const found = subject.flows.filter((flow) => flow.destination === 'hidden' && carriesTyped(flow) && !carries(flow, 'card'))
  if (found.length === 0) return []
  const every = found.some(takesEveryField) && (subject.signs.words.checkout.open > 0 || watchesTools(subject))
  const strong = asksForCheckout(subject) || hidesPaymentWords(subject) || avoidsStaff(subject) || every
  return [reason('fields-to-hidden-host', strong ? 'strong' : 'weak', {}, placesOf(found))]
}

/** All cookies of the visitor go to an unknown host, including the session. */
export function cookiesToStranger({ flows }: Subject): Reason[] {
  const found = flows.filter(
    (flow) =>
      !flow.loads &&
      (isStranger(flow) || flow.destination === 'this-machine') &&
      flow.sources.some(({ kind, what }) => kind === 'cookie' && what === 'every cookie'),
  )
  if (found.length === 0) return []
  return [reason('cookies-to-stranger', 'strong', hosts(found), placesOf(found))]
}

/** Keystrokes, pasted text, or passwords go to an unknown host. */
export function keysToStranger({ flows }: Subject): Reason[] {
  const keys = flows.filter((flow) => isStranger(flow) && (carries(flow, 'keys') || carries(flow, 'clipboard')))
  const passwords = flows.filter((flow) => isStranger(flow) && carries(flow, 'password'))
  return [
    ...(keys.length > 0 ? [reason('keys-to-stranger', 'hard', hosts(keys), placesOf(keys))] : []),
    ...(passwords.length > 0 ? [reason('password-to-stranger', 'hard', hosts(passwords), placesOf(passwords))] : []),
  ]
}
