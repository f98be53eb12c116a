// Owns what a receiver is to a payment page: its own server, a provider, a known vendor, or nobody that a card should go to.

import { isOpenHost } from '@tillwatch/contract/rules'
import { dropHosts } from '#data/drop-hosts.ts'
import { isLoopback, providerOf, sameSite, vendorOf } from '#inventory/index.ts'
import type { Fact } from '#program/index.ts'
import { hostOfAddress, readAddress } from '#shared/index.ts'
import type { ScriptGiven } from './judgement.ts'

export type Contact = Extract<Fact, { kind: 'contacts' }>

/** `drop`: a service at which anyone collects; `hidden`: only the running page could tell the address. */
export type Destination = 'own' | 'approved' | 'provider' | 'vendor' | 'drop' | 'stranger' | 'this-machine' | 'hidden'

/** Ways that bring code or a document in. */
export const loadingWays: readonly string[] = ['script', 'frame', 'import', 'worker']

/** Host of a contact; null for the page's own or an unknown one. */
export const hostOfContact = ({ host, address }: Contact): string | null => host ?? hostOfAddress(address)

export function destinationOf(contact: Contact, given: Pick<ScriptGiven, 'approvedHosts' | 'host'>): Destination {
  const host = hostOfContact(contact)
  // A message to any origin may be heard by whoever owns the frame.
  if (contact.way === 'message' && contact.address === '*') return 'hidden'
  if (host === null) return contact.known && readAddress(contact.address).isOwn ? 'own' : 'hidden'
  return kindOfHost(host, given)
}

export function kindOfHost(host: string, { approvedHosts = [], host: own }: Pick<ScriptGiven, 'approvedHosts' | 'host'>): Destination {
  if (isLoopback(host)) return 'this-machine'
  if (approvedHosts.some((approved) => host === approved || host.endsWith(`.${approved}`))) return 'approved'
  const url = `https://${host}/`
  if (providerOf(url)) return 'provider'
  // A provider's own script may ask its other hosts, which no list names.
  if (own && providerOf(`https://${own}/`) && sameSite(own, host)) return 'provider'
  if (dropHosts.some((drop) => host === drop || host.endsWith(`.${drop}`))) return 'drop'
  if (isOpenHost(host)) return 'stranger'
  return vendorOf(url) ? 'vendor' : 'stranger'
}

/** Whether a path of the page's own pretends to be a file that nobody sends data to. */
export function isDisguised(address: string): boolean {
  const path = address.slice(0, 500).split(/[?#]/)[0] ?? ''
  return (
    /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|woff2?|ttf|mp4)$/i.test(path) ||
    /\/(?:media|skin|static|pub|wp-content|images?|tmp)\//i.test(path)
  )
}

/** Words of addresses at which shops take orders and payments, and of the interfaces behind which they do. */
const OF_PAYMENT =
  /check-?out|pay(?:ment|ments|pal)?\b|pago|order|pedido|cart\b|basket|billing|card|charge|purchas|transact|invoice|donat|subscri|token|3ds|stripe|braintree|adyen|graphql|\bapi\b|\brest\b|\bajax\b|admin-ajax|wc-|place|submit|process|save|gateway|kasse|bestell|commande|paiement|onepage|estimate/i

/** Whether a path of the page's own names what a shop pays by. An address without a path is the page itself. */
export function isOfPayment(address: string): boolean {
  const path = address.slice(0, 500).split(/[?#]/)[0] ?? ''
  return path === '' || OF_PAYMENT.test(path)
}
