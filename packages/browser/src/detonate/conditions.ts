// Owns under which conditions a script is run, and whether it is worth running once more under others.

import type { Profile } from '@tillwatch/contract/lists'
import type { ShopLanguage } from './laboratory/shop.ts'

export interface Conditions {
  /** What sets it apart from the plain run; null for that. */
  gate: string | null
  language: ShopLanguage
  profile: Profile
  path: string
  referrer: string
  /** What the page's clock begins with, in seconds since 1970. */
  startsAt: number
  /** Seen by a visitor who was there before: what the last run stored is still there. */
  returning: boolean
  /** The page has the fields and buttons that the script asked for in an earlier run; other runs after it have them, too. */
  withAsked: boolean
  /** A page of scripts and handlers is run, of which some may be broken. */
  isPage: boolean
}

/** Wednesday, 2026-11-18, 13:30 and Sunday, 2026-11-22, 02:30 in the time zone that the page is given. */
const WORKDAY = Date.UTC(2026, 10, 18, 12, 30) / 1000
const SUNDAY_NIGHT = Date.UTC(2026, 10, 22, 1, 30) / 1000
export const TIME_ZONE = 'Europe/Madrid'

const plain: Conditions = {
  gate: null,
  language: 'en',
  profile: 'desktop',
  path: '/checkout/onepage/onestepcheckout/cart/payment/',
  referrer: 'own',
  startsAt: WORKDAY,
  returning: false,
  withAsked: false,
  isPage: false,
}
const asking: Conditions = { ...plain, gate: 'parts:asked', withAsked: true }
const stranger: Conditions = {
  gate: 'language:es, profile:mobile, path:/checkout/cart/order/pedido/pago/, referrer:search, time:sunday-night',
  language: 'es',
  profile: 'mobile',
  path: '/checkout/cart/order/pedido/pago/firecheckout/payment/',
  referrer: 'https://www.search.example/',
  startsAt: SUNDAY_NIGHT,
  returning: false,
  withAsked: true,
  isPage: false,
}
/** Another address, since going to the same one with a fragment would load nothing. */
const returning: Conditions = { ...plain, gate: 'visitor:returning', path: `${plain.path}?back=1`, returning: true, withAsked: true }

/** What every run meets. */
export const commonGates: readonly string[] = [
  'path:/checkout/onepage/onestepcheckout/cart/payment/',
  'tools:closed',
  'language:en',
  'profile:desktop',
  'referrer:own',
  'time:workday-noon',
]

const asksForVisitor = /userAgent|platform|Mobi|touch|getHours|getDay|getTimezone|referrer|screen|language|location|pedido|pago|tarjeta/
const asksForMemory = /cookie|Storage/
/** Text that hides what it asks for. */
const hides = /\beval\b|\batob\b|Function\s{0,9}\(|fromCharCode|unescape|decodeURIComponent|(?:\\x[0-9a-f]{2}){4}|_0x[0-9a-f]{4}/i

/** The runs that a script may get, in their order; the first always, the others only as long as nothing was seen. */
export function runsFor(text: string, isPage = false): Conditions[] {
  const hidden = hides.test(text)
  const runs = [
    plain,
    asking,
    ...(hidden || asksForMemory.test(text) ? [returning] : []),
    ...(hidden || asksForVisitor.test(text) ? [stranger] : []),
  ]
  return runs.map((one) => ({ ...one, isPage }))
}
