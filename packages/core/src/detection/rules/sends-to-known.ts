// Rules about payment fields sent to well-known hosts: vendors that should not get them, and payment providers with another account's key.
import { providerOf, sameSite, vendorOf } from '#inventory/index.ts'
import { isSecret } from '#program/index.ts'
import type { Reason } from '../judgement.ts'
import { carries, type Flow, placesOf, type Subject, takesAnyForm, takesWholePage } from '../subject.ts'
import { asksForCheckout, hidesPaymentWords, speaksOfPayment } from './bearing.ts'
import { hiddenAddress, named, reason } from './rule.ts'

const hosts = (flows: readonly Flow[]) => named(flows.map(({ host }) => host ?? hiddenAddress))
/** Whether a vendor's own script sends to its vendor, which the inventory judges. */
const isOwnVendor = ({ host }: Flow, given: Subject['given']) => Boolean(host && given.host && sameSite(host, given.host))

/** Whether shops send newsletter and contact forms to the vendor. */
const takesForms = ({ host }: Flow): boolean => vendorOf(`https://${host}/`)?.purpose?.code === 'marketing'

/** A card field, or every field of a page, goes to a known vendor. */
export function cardToVendor(subject: Subject): Reason[] {
  const { flows, given } = subject
  const isOfCheckout = asksForCheckout(subject) || hidesPaymentWords(subject) || speaksOfPayment(subject)
  const found = flows.filter(
    (flow) =>
      flow.destination === 'vendor' &&
      !isOwnVendor(flow, given) &&
      (carries(flow, 'card') || takesWholePage(flow) || (takesAnyForm(flow) && (isOfCheckout || !takesForms(flow)))),
  )
  if (found.length === 0) return []
  return [reason('card-to-vendor', 'strong', hosts(found), placesOf(found))]
}

/** Addresses at which providers tokenize a card. The shop's own form may call them. */
const MAKES_TOKENS = /token|payment_?methods|sources\b|setup_intents|payment_intents|vault|charge\/tokenize|card_tokens|instruments/i
/** Ways in which a page calls an API. */
const CALLS: readonly string[] = ['fetch', 'xhr', 'ajax', 'beacon', 'image', 'socket', 'script', 'link', 'event-source']

/** A script that is not the provider's sends a card directly to a payment provider. The key determines whose account gets it. */
export function cardToProvider(subject: Subject, text: string): Reason[] {
  const { flows, given } = subject
  if (given.host && providerOf(`https://${given.host}/`)) return []
  const raw = flows.filter(
    (flow) =>
      flow.destination === 'provider' &&
      CALLS.includes(flow.contact.way) &&
      (carries(flow, 'card') || takesWholePage(flow) || takesAnyForm(flow)),
  )
  const secret = raw.filter(({ contact }) => contact.key === 'secret' || isSecret(text.slice(0, TEXT_MAX)))
  const found = raw.filter(({ contact }) => contact.key !== undefined || contact.encoded || !MAKES_TOKENS.test(contact.address))
  if (secret.length > 0) return [reason('card-to-provider', 'hard', { wording: 'secret', ...hosts(secret) }, placesOf(secret))]
  if (found.length === 0) return []
  return [reason('card-to-provider', 'strong', hosts(found), placesOf(found))]
}

const TEXT_MAX = 1_000_000
