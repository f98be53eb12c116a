// Recognizes challenge pages by the marks of known walls, by words, and by missing page content.
import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { type BotWallMark, botWallMarks } from '#data/bot-walls.ts'
import { challengeTopics, challengeWords } from '#data/challenge-words.ts'
import { paymentHosts } from '#data/payment-hosts.ts'
import type { CapturedDocument } from './schema/documents.ts'
import type { Capture } from './schema.ts'

export interface Challenge {
  code: 'bot-wall' | 'captcha' | 'empty-page' | 'challenge-suspected'
  cause: Cause
}

/** With fewer visible characters, a page without its own field cannot be a payment page. */
const SHORT_TEXT_CHARS = 600
/** An amount of money: a currency sign or ISO 4217 code next to a number with two decimals, or a sign before any number. */
const PRICE =
  /[€$£¥₹]\s?\d|\d[.,]\d{2}\s?(?:€|\$|£|zł|kr\b|Kč|Ft\b|lei\b)|\b(?:EUR|USD|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|PLN|BRL|MXN|INR)\s?\d|\d[.,]\d{2}\s?(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|INR)\b/
const PAYMENT_KINDS = new Set(['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'card-name', 'iban'])

/** The challenge that a capture shows; null if the page can be judged. Reads only the capture, so stored captures can be judged again. */
export function recogniseChallenge(capture: Capture): Challenge | null {
  if (hasShopContent(capture)) return blockingHeader(capture)
  const marks = botWallMarks.filter((mark) => shows(capture, mark))
  const blocking = marks.find((mark) => mark.strength === 'blocking')
  if (blocking) return named(blocking)
  const words = saysChallenge(capture)
  const present = words || isBare(capture) ? marks[0] : marks.find((mark) => showsOnly(capture, mark))
  if (present) return named(present)
  if (words) return { code: 'challenge-suspected', cause: causeOf('says-challenge', { words }) }
  return structural(capture)
}

function named(mark: BotWallMark): Challenge {
  const cause = causeOf(mark.kind === 'captcha' ? 'captcha-of-vendor' : 'wall-of-vendor', { vendor: mark.vendor, mark: mark.mark })
  return { code: mark.kind, cause }
}

/**
 * Whether the page is the shop, whatever protection it has: it has payment fields or a provider's code, or it has a price or ordinary
 * content, does not reload itself, and offers something to use. Long text or an amount alone is not enough, because walls and waiting rooms
 * have them too.
 */
function hasShopContent(capture: Capture): boolean {
  if (capture.fields.some((field) => PAYMENT_KINDS.has(field.kind))) return true
  const fields = capture.fields.filter((field) => field.visible && field.kind !== 'other')
  if (fields.length >= 2) return true
  const { page } = capture
  const priced = PRICE.test(page.text)
  // A checkout may explain its captcha. Walls can show an amount too, but offer little to use.
  if (saysChallenge(capture)) return priced && page.elementCount > 60 && (page.controlCount ?? 0) >= 5 && !titleSaysChallenge(capture)
  if (asksProvider(capture)) return true
  const ordinary = visibleLength(capture) > SHORT_TEXT_CHARS && page.elementCount > 60
  if (loadsItselfAgain(capture)) return priced && ordinary && hasControls(capture)
  return ordinary || (priced && hasControls(capture))
}

/** Whether the page offers anything to press, follow, or fill in. Captures without that count are assumed to. */
function hasControls({ page }: Capture): boolean {
  return page.controlCount !== 0
}

/** Few elements, no form, no field, and at most one control: an explanation, or a link to the wall's vendor. */
function hasNothingToUse({ page, fields, forms }: Capture): boolean {
  return page.controlCount !== undefined && page.controlCount <= 1 && page.elementCount <= 60 && fields.length === 0 && forms.length === 0
}

/** By a script, or by a refresh within two minutes. News pages refresh less often. */
function loadsItselfAgain(capture: Capture): boolean {
  const { page } = capture
  const reloads = page.scriptNavigations.some((one) => sameDocument(one.url, page.finalUrl))
  return (
    reloads || (mainDocument(capture)?.metaRefresh.some((content) => /^\s*(?:\d{1,2}|1[01]\d|120)\s*(?:[;,]|$)/.test(content)) ?? false)
  )
}

/** Whether the page requested anything from a payment provider other than its own host. Walls never do. */
function asksProvider({ requests, page }: Capture): boolean {
  const others = paymentHosts.filter((one) => !isUnder(one.hosts, page.finalUrl))
  return requests.some(({ url }) => others.some((one) => isUnder(one.hosts, url)))
}

function isUnder(hosts: readonly string[], url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}

export type WallLikeness =
  | { sign: 'says'; words: string }
  | { sign: 'mark'; vendor: string; mark: string }
  | { sign: 'reloads' | 'checks' | 'nothing-to-use' }

/**
 * Why a page may be a challenge after all its known scripts disappeared; null without a sign. These signs are too weak for a page that was
 * never evaluated before.
 */
export function likenessToWall(capture: Capture): WallLikeness | null {
  const { page, scripts } = capture
  const text = spelled(page.text)
  const words = saysChallenge(capture) ?? challengeWords.find((one) => text.includes(one))
  if (words) return { sign: 'says', words }
  const isShort = visibleLength(capture) <= SHORT_TEXT_CHARS * 2
  const mark = botWallMarks.find((one) => (one.strength === 'blocking' || isShort) && shows(capture, one))
  if (mark) return { sign: 'mark', vendor: mark.vendor, mark: mark.mark }
  if (loadsItselfAgain(capture)) return { sign: 'reloads' }
  if (isShort && challengeTopics.filter((topic) => topic.test(page.text)).length >= 2) return { sign: 'checks' }
  if (hasNothingToUse(capture) && scripts.some(({ state }) => state === 'ran')) return { sign: 'nothing-to-use' }
  return null
}

/** Headers that only the wall itself sends. They outrank any content. */
function blockingHeader(capture: Capture): Challenge | null {
  const mark = botWallMarks.find((one) => one.where === 'header-value' && one.strength === 'blocking' && shows(capture, one))
  return mark ? named(mark) : null
}

function visibleLength({ page }: Capture): number {
  return page.text.replace(/\s+/g, ' ').trim().length
}

function mainDocument(capture: Capture): CapturedDocument | undefined {
  const mainFrame = capture.frames.find((frame) => frame.parentId === null)?.id
  return capture.documents.findLast((document) => document.frameId === mainFrame) ?? capture.documents[0]
}

function shows(capture: Capture, { where, mark }: BotWallMark): boolean {
  const headers = mainDocument(capture)?.headers ?? []
  switch (where) {
    case 'header':
      return headers.some(([name]) => name === mark)
    case 'header-value':
      return headers.some(([name, value]) => `${name}: ${value}`.toLowerCase() === mark)
    case 'cookie':
      return capture.cookies.some((cookie) => cookie.name === mark)
    case 'url':
      return capture.requests.some((request) => request.url.toLowerCase().includes(mark))
    case 'frame':
      return capture.frames.some((frame) => frame.parentId !== null && frame.url.toLowerCase().includes(mark))
    case 'title':
      return capture.page.title.toLowerCase().includes(mark)
    case 'text':
      return capture.page.text.toLowerCase().includes(mark)
    case 'element':
      return capture.page.siteKeyClasses.includes(mark)
  }
}

/** Challenge words in the title, or in the text if the page is short or offers nothing to use. Null without such words. */
function saysChallenge(capture: Capture): string | null {
  const text = visibleLength(capture) <= SHORT_TEXT_CHARS * 2 || hasNothingToUse(capture) ? spelled(capture.page.text) : ''
  return titleSaysChallenge(capture) ?? challengeWords.find((words) => text.includes(words)) ?? null
}

function titleSaysChallenge({ page }: Capture): string | null {
  const title = spelled(page.title)
  return challengeWords.find((words) => title.includes(words)) ?? null
}

/** Lower case, one kind of apostrophe, expanded contractions, and single spaces. */
function spelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\b(you|we|they)'re\b/g, '$1 are')
    .replace(/\s+/g, ' ')
}

/** Whether a short page with at most one control shows only frames of this mark's vendor. Invisible captchas have a frame on many pages. */
function showsOnly(capture: Capture, { vendor }: BotWallMark): boolean {
  const own = botWallMarks.filter((mark) => mark.vendor === vendor && (mark.where === 'url' || mark.where === 'frame'))
  const frames = visibleFrames(capture)
  return (
    frames.length > 0 &&
    frames.every(({ url }) => own.some(({ mark }) => url.toLowerCase().includes(mark)) && !isUnseenCaptcha(url)) &&
    visibleLength(capture) <= SHORT_TEXT_CHARS &&
    (capture.page.controlCount ?? 0) <= 1 &&
    !PRICE.test(capture.page.text) &&
    !capture.fields.some((field) => field.visible)
  )
}

const isUnseenCaptcha = (url: string): boolean => /[?&#]size=invisible\b/i.test(url)

function visibleFrames({ frames }: Capture): Capture['frames'] {
  return frames.filter((frame) => frame.parentId !== null && frame.box !== null)
}

/** Little text, no field, no frame: nothing that a shopper could use. */
function isBare(capture: Capture): boolean {
  return visibleLength(capture) <= SHORT_TEXT_CHARS && !capture.fields.some((field) => field.visible) && visibleFrames(capture).length === 0
}

/**
 * Detects a wall without a vendor's mark: a page with status 200 that offers hardly anything to a person and works on the browser instead.
 * It sets cookies and reloads, fills the page by code, or shows nothing at all.
 */
function structural(capture: Capture): Challenge | null {
  if (loadsItselfAgain(capture))
    return {
      code: 'challenge-suspected',
      cause: causeOf('reloads-itself'),
    }
  if (hasNothingToUse(capture) && isBusy(capture))
    return {
      code: 'challenge-suspected',
      cause: causeOf('proof-of-work'),
    }
  if (!isBare(capture)) return onlyCaptchaFrame(capture)
  const { page, scripts } = capture
  if (scripts.filter((script) => script.state === 'ran').length > 0 && page.elementCount <= 40 && largestScript(capture) > 2_000)
    return {
      code: 'challenge-suspected',
      cause: causeOf('mostly-code', { characters: visibleLength(capture), elements: page.elementCount }),
    }
  if (visibleLength(capture) === 0 && page.elementCount <= 20) return { code: 'empty-page', cause: causeOf('shows-nothing') }
  return null
}

/**
 * A running worker, a page that never settles, or code on a page with the words of walls. If the visit timed out or the page stopped
 * responding, nothing is known about settling.
 */
function isBusy({ page, scripts, outcome }: Capture): boolean {
  const beside = scripts.some((script) => script.kind === 'worker' && script.state === 'ran')
  const says = challengeTopics.filter((topic) => topic.test(page.text)).length >= 3 && scripts.some(({ state }) => state === 'ran')
  const cutShort = outcome.issues.some(({ code }) => code === 'timeout' || code === 'page-busy')
  return beside || says || (!cutShort && (!page.settled || outcome.issues.some(({ code }) => code === 'never-settles')))
}

function onlyCaptchaFrame(capture: Capture): Challenge | null {
  const visible = visibleFrames(capture)
  if (visible.length !== 1 || visibleLength(capture) > SHORT_TEXT_CHARS / 2 || capture.page.elementCount > 60) return null
  const url = visible[0]?.url ?? ''
  return /captcha|challenge|verify|human/i.test(url) && !isUnseenCaptcha(url)
    ? { code: 'challenge-suspected', cause: causeOf('captcha-frame', { address: url.slice(0, 200) }) }
    : null
}

function sameDocument(a: string, b: string): boolean {
  return a.split(/[?#]/)[0] === b.split(/[?#]/)[0]
}

function largestScript({ scripts }: Capture): number {
  return Math.max(0, ...scripts.map((script) => script.sizeBytes ?? 0))
}
