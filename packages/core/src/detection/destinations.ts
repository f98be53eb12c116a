// Classifies a receiver for a payment page: its own server, a provider, a known vendor, or a host that should never get a card.

import { isOpenHost } from '@tillwatch/contract/rules'
import { dropHosts } from '#data/drop-hosts.ts'
import { isLoopback, providerOf, sameSite, vendorOf } from '#inventory/index.ts'
import type { Fact } from '#program/index.ts'
import { hostOfAddress, readAddress } from '#shared/index.ts'
import type { ScriptGiven } from './judgement.ts'

export type Contact = Extract<Fact, { kind: 'contacts' }>

/** `drop`: a service where anyone can collect data. `hidden`: only the running page determines the address. */
export type Destination = 'own' | 'approved' | 'provider' | 'vendor' | 'drop' | 'stranger' | 'this-machine' | 'hidden'

/** Sinks that load code or a document. */
export const loadingWays: readonly string[] = ['script', 'frame', 'import', 'worker']

/** Host of a contact; null for the page's own or an unknown host. */
export const hostOfContact = ({ host, address }: Contact): string | null => host ?? hostOfAddress(address)

export function destinationOf(contact: Contact, given: Pick<ScriptGiven, 'approvedHosts' | 'host'>): Destination {
  const host = hostOfContact(contact)
  // The owner of the frame can receive a message sent to any origin.
  if (contact.way === 'message' && contact.address === '*') return 'hidden'
  if (host === null) return contact.known && readAddress(contact.address).isOwn ? 'own' : 'hidden'
  return kindOfHost(host, given)
}

export function kindOfHost(host: string, { approvedHosts = [], host: own }: Pick<ScriptGiven, 'approvedHosts' | 'host'>): Destination {
  if (isLoopback(host)) return 'this-machine'
  if (approvedHosts.some((approved) => host === approved || host.endsWith(`.${approved}`))) return 'approved'
  const url = `https://${host}/`
  if (providerOf(url)) return 'provider'
  // A provider's own script may contact other hosts of the provider that no list has.
  if (own && providerOf(`https://${own}/`) && sameSite(own, host)) return 'provider'
  if (dropHosts.some((drop) => host === drop || host.endsWith(`.${drop}`))) return 'drop'
  if (isOpenHost(host)) return 'stranger'
  return vendorOf(url) ? 'vendor' : 'stranger'
}

/** Addresses of Shopify's cart, which end like scripts. */
const CART_API = /\/cart(?:\/(?:add|change|clear|update))?\.js$/

/** Whether a path on the page's own host looks like a file that gets no data. */
export function isDisguised(address: string): boolean {
  const path = address.slice(0, 500).split(/[?#]/)[0] ?? ''
  if (CART_API.test(path)) return false
  return (
    /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|woff2?|ttf|mp4)$/i.test(path) ||
    /\/(?:media|skin|static|pub|wp-content|images?|tmp)\//i.test(path)
  )
}

/** Words in addresses where shops take orders and payments, and in their APIs. */
const OF_PAYMENT =
  /check-?out|pay(?:ment|ments|pal)?\b|pago|order|pedido|cart\b|basket|billing|card|charge|purchas|transact|invoice|donat|subscri|token|3ds|stripe|braintree|adyen|graphql|\bapi\b|\brest\b|\bajax\b|admin-ajax|wc-|place|submit|process|save|gateway|kasse|bestell|commande|paiement|onepage|estimate/i

/** Whether a path on the page's own host names something that shops use for payment. An address without a path is the page itself. */
export function isOfPayment(address: string): boolean {
  const path = address.slice(0, 500).split(/[?#]/)[0] ?? ''
  return path === '' || OF_PAYMENT.test(path)
}
