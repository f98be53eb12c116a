// English texts for what changed, what was not compared, and why not.

import type { HeaderSource, OutcomeCode, UnreadReason } from '@tillwatch/contract/lists'
import type { Sayings, ScanName, SecretField, SubjectGiven, WhyGiven } from '@tillwatch/contract/reasons'
import { formatOutcome } from '../outcomes/index.ts'
import { isScheme } from './phrases.ts'

export function placeEn(place: string): string {
  if (place === '') return 'the page itself'
  if (place === '?') return 'a frame'
  return place === 'no address' ? 'a frame without an address' : isScheme(place) ? `a frame (${place})` : place
}

const scans: Record<ScanName, string> = { before: 'earlier', after: 'later' }

export const partialEn = (scan: ScanName, outcome: OutcomeCode): string =>
  `The ${scans[scan]} scan is partial. ${formatOutcome(outcome, 'en')}`

const unread: Record<UnreadReason, string> = {
  'head-unread': 'The head of the HTML was not read completely.',
  'too-much': 'The page sent more headers than are stored.',
  'frames-differ': 'Several frames at this address got different responses.',
}

export const whysEn: Sayings<WhyGiven> = {
  'not-evaluated': ({ scan, outcome }) => `The ${scans[scan]} scan was not evaluated.${outcome && ` ${formatOutcome(outcome, 'en')}`}`,
  'scan-partial': ({ scan, outcome }) => partialEn(scan, outcome),
  'not-seen': ({ scan, outcome }) => `${partialEn(scan, outcome)} The script was not found, but it might be there.`,
  'no-content': ({ scan }) => `The ${scans[scan]} scan did not receive its content.`,
  'older-version': ({ scan }) => `The ${scans[scan]} scan used a version of Tillwatch that did not read this data.`,
  'no-headers': ({ scan }) => `The ${scans[scan]} scan received no headers for the page itself.`,
  'headers-unread': ({ scan, why }) => `In the ${scans[scan]} scan: ${unread[why]}`,
  'other-rules': ({ before, after }) =>
    `The scans were evaluated with different rules (${before}, ${after}), so a finding might not be new. Only signs of theft are reported.`,
  'no-test-card': ({ scan }) => `The ${scans[scan]} scan did not both type a test card and search all traffic for it.`,
  'no-other-browser': ({ scan }) => `The ${scans[scan]} scan was not compared with a visit in another browser.`,
  'no-utf8': () => 'Some of its bytes are not UTF-8, so they were read as replacement characters.',
}

const sources: Record<HeaderSource, string> = {
  response: 'the response',
  meta: '<meta>',
  redirect: 'a redirect',
  cookie: 'cookies',
}
const fields: Record<SecretField, string> = {
  'card-number': 'Card number',
  'card-expiry': 'Card expiry',
  'card-code': 'Card security code',
  'bank-account': 'Bank account',
  password: 'Password',
}
const where = (source: HeaderSource, place: string) => `${source === 'meta' ? ' in <meta>' : ''}${place && ` on ${placeEn(place)}`}`

export const subjectsEn: Sayings<SubjectGiven> = {
  named: ({ name }) => name,
  'numbered-script': ({ label }) => label,
  page: () => 'the page',
  place: ({ place }) => placeEn(place),
  header: ({ header, part, source, place }) => `${header}${part && `: ${part}`}${where(source, place)}`,
  cookie: ({ name, source, place }) => `cookie${name && ` ${name}`}${where(source, place)}`,
  headers: () => 'headers',
  'headers-of': ({ place, source, parts }) =>
    `headers on ${placeEn(place)} from ${sources[source]}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`,
  form: ({ place, takes }) => `form on ${placeEn(place)}${takes === 'card' ? ' that takes card data' : ''}`,
  'form-to': ({ place, to }) => `form on ${placeEn(place)} to ${to}`,
  'secret-field': ({ field, place }) => `${fields[field]} field on ${placeEn(place)}`,
  'payment-field': ({ field }) => `payment field ${field}`.trim(),
  'payment-frame': ({ names }) => `payment frame from ${names.join(', ')}`,
  frame: ({ site }) => `frame from ${site}`,
  integration: () => 'Payment integration',
  'base-address': ({ place }) => `base URL of ${placeEn(place)}`,
  'base-addresses': () => 'base URLs',
  findings: () => 'findings',
  behaviour: () => 'Script behavior while the card is typed',
  'other-browser': () => 'scripts received by another browser',
}
