// Conditions under which a script runs, and whether another run under others is worthwhile.

import type { Profile } from '@tillwatch/contract/lists'
import type { ShopLanguage } from './laboratory/shop.ts'

export interface Conditions {
  /** Difference from the plain run; null for that. */
  gate: string | null
  language: ShopLanguage
  /** Languages of the browser, as in the header `Accept-Language`. */
  locale: string
  profile: Profile
  path: string
  referrer: string
  /** Start of the page's clock, in seconds since 1970. */
  startsAt: number
  /** A returning visitor: the last run's stored data is still there. */
  returning: boolean
  /** The page has the fields and buttons that the script searched for in an earlier run; later runs have them, too. */
  withAsked: boolean
  /** Runs a page of scripts and handlers, some of which may be broken. */
  isPage: boolean
}

/** Wednesday, 2026-11-18, 13:30 and Sunday, 2026-11-22, 02:30 in the page's time zone. */
const WORKDAY = Date.UTC(2026, 10, 18, 12, 30) / 1000
const SUNDAY_NIGHT = Date.UTC(2026, 10, 22, 1, 30) / 1000
export const TIME_ZONE = 'Europe/Madrid'
/** Nothing is requested there: a page only sees it as its referrer. */
const SEARCH_REFERRER = 'https://www.google.com/'

const plain: Conditions = {
  gate: null,
  language: 'en',
  locale: 'en-US,en',
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
  gate: null,
  language: 'es',
  locale: 'es-ES,es',
  profile: 'mobile',
  path: '/checkout/cart/order/pedido/pago/firecheckout/payment/',
  referrer: SEARCH_REFERRER,
  startsAt: SUNDAY_NIGHT,
  returning: false,
  withAsked: true,
  isPage: false,
}
/** Another address, because navigating to the same one with a fragment would load nothing. */
const returning: Conditions = { ...plain, gate: 'visitor:returning', path: `${plain.path}?back=1`, returning: true, withAsked: true }
/** For hidden code, which may compare the whole path: the address still has each word of the plain one. */
const returningElsewhere: Conditions = { ...returning, gate: 'visitor:returning, path:/checkout', path: `/checkout?to=${plain.path}` }

/** The conditions of every run. */
export const commonGates: readonly string[] = [
  'path:/checkout/onepage/onestepcheckout/cart/payment/',
  'tools:closed',
  'language:en',
  'profile:desktop',
  'referrer:own',
  'time:workday-noon',
  'moves:many',
  'tab:left-and-back',
  'dwell:5-minutes',
]

const asksForVisitor = /userAgent|platform|Mobi|touch|getHours|getDay|getTimezone|referrer|screen|language|location|pedido|pago|tarjeta/
const asksForMemory = /cookie|Storage/
/** Text that hides what it checks. */
const hides = /\beval\b|\batob\b|Function\s{0,9}\(|fromCharCode|unescape|decodeURIComponent|(?:\\x[0-9a-f]{2}){4}|_0x[0-9a-f]{4}/i

const shopWords = 'checkout|onepage|onestep|payment|confirm|order|cart|kasse|zahlung|bestell|caisse|paiement|pedido|pago|carrito'
/** A checkout path that code compares with: to the right or left of an operator, in a `case`, at an end, or alone in a list. */
const comparedPaths = [
  new RegExp(`(?:[=!]=|\\bcase|endsWith\\(|\\[)\\s?["'\x60](/[\\w./-]{0,40}(?:${shopWords})[\\w./-]{0,40})["'\x60]`, 'i'),
  new RegExp(`["'\x60](/[\\w./-]{0,40}(?:${shopWords})[\\w./-]{0,40})["'\x60]\\s?[=!]=`, 'i'),
]
/** The same as a pattern that ends there. */
const patternPath = new RegExp(`\\\\(/(?:${shopWords}))(?:\\\\/)?\\??\\$/`, 'i')
const comparedLanguage = /language[^\n]{0,80}?["'`/^](de|fr|it|nl|pt|pl|sv|da|ja|zh|ru)\b/i

const networks = 'bing|yahoo|duckduckgo|facebook|instagram|twitter|youtube|pinterest|reddit|linkedin'
const comparedReferrers = [
  new RegExp(`referrer[^\\n]{0,80}?\\b(${networks})\\b`, 'i'),
  new RegExp(`\\b(${networks})\\b[^\\n]{0,80}?referrer`, 'i'),
]

/** The other visitor, with the language and origin that a script checks. */
function strangerFor(text: string): Conditions {
  const language = comparedLanguage.exec(text)?.[1]?.toLowerCase()
  const from = firstOf(comparedReferrers, text)?.toLowerCase()
  return {
    ...stranger,
    gate: `language:${language ?? 'es'}, profile:mobile, path:/checkout/cart/order/pedido/pago/, referrer:${from ?? 'search'}, time:sunday-night`,
    ...(language && { locale: `${language}-${language.toUpperCase()},${language}` }),
    ...(from && { referrer: `https://www.${from}.com/` }),
  }
}

/** The checkout path that a script names as a whole; null if none exists. */
function pathIn(text: string): string | null {
  if (!/location|pathname|\bURL\b/.test(text)) return null
  return firstOf([...comparedPaths, patternPath], text)
}

function firstOf(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found) return found
  }
  return null
}

/** Like `hides`, without the mere word `function`: such code does not show in its text what it compares. */
const hidesTexts = /\beval\b|\batob\b|\bFunction\s{0,9}\(|fromCharCode|unescape|(?:\\x[0-9a-f]{2}){4}|_0x[0-9a-f]{4}/

/** Possible runs of a script in order; the first always, and the others only while nothing was seen. */
export function runsFor(text: string, isPage = false): Conditions[] {
  const hidden = hides.test(text)
  const path = pathIn(text)
  const visitor = strangerFor(text)
  const runs = [
    plain,
    asking,
    ...(path === null ? [] : [{ ...plain, gate: `path:${path}`, path, withAsked: true }]),
    ...(hidden || asksForMemory.test(text) ? [hidesTexts.test(text) ? returningElsewhere : returning] : []),
    ...(hidden || asksForVisitor.test(text) ? [visitor] : []),
  ]
  return runs.map((one) => ({ ...one, isPage }))
}
