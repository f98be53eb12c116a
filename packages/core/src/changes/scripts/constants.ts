// Meaning of a difference between two constants at one place: noise as on every visit, wording, or a change.
import { rebuiltAs, stableAddress } from '#inventory/index.ts'
import { dangersIn, isApiName, isSelector } from './dangers.ts'
import { compareData, type DataDifference, isBeyondComparing } from './data.ts'
import { type Data, jsonOf, textOfData } from './fold.ts'
import { decodingsOf, hostsIn } from './hosts.ts'
import type { Constant } from './print.ts'
import { isRandom } from './randomness.ts'

/** Codes for the change of a constant. `noise` codes say nothing about the program. */
export type ConstantChange =
  | { kind: 'noise' }
  /** Nothing was found, but not everything was analyzed. */
  | { kind: 'too-long' }
  | { kind: 'wording'; code: 'version-changed' | 'wording-changed' | 'number-changed' | 'pattern-changed' }
  | { kind: 'change'; code: ConstantChangeCode; what: string; from: string }
export type ConstantChangeCode = DataDifference['code'] | 'text-changed'

/** Classifies the change of a constant. `isLearned`: earlier contents differed here, too. */
export function constantChange(before: Constant, after: Constant, isLearned: boolean): ConstantChange {
  if (before.kind !== after.kind) return { kind: 'change', code: 'text-changed', what: shown(after), from: shown(before) }
  if (after.kind === 'number') return numberChange(Number(before.value), Number(after.value))
  if (after.kind === 'pattern') return { kind: 'wording', code: 'pattern-changed' }
  if (after.kind === 'data') return dataChange(before.value, after.value)
  return textChange(String(before.value), String(after.value), isLearned)
}

function shown({ value }: Constant): string {
  return textOfData(value).slice(0, 120)
}

function numberChange(before: number, after: number): ConstantChange {
  const isNoise = Math.sign(before) === Math.sign(after) && Math.abs(Math.log10(Math.abs(before) + 1) - Math.log10(Math.abs(after) + 1)) < 1
  return isNoise ? { kind: 'noise' } : { kind: 'wording', code: 'number-changed' }
}

function dataChange(before: Data, after: Data): ConstantChange {
  const [first] = compareData(before, after)
  if (first) return { kind: 'change', ...first }
  return { kind: isBeyondComparing(after) ? 'too-long' : 'noise' }
}

function textChange(before: string, after: string, isLearned: boolean): ConstantChange {
  const change = (code: ConstantChangeCode, what = after): ConstantChange => ({
    kind: 'change',
    code,
    what: what.slice(0, 120),
    from: before.slice(0, 120),
  })
  const [jsonBefore, jsonAfter] = [jsonOf(before), jsonOf(after)]
  if (jsonBefore !== null && jsonAfter !== null) return dataChange(jsonBefore, jsonAfter)
  const [was, is] = [dangersIn(before), dangersIn(after)]
  const host = is.hosts.find((one) => !was.hosts.includes(one))
  if (host) return change('host-changed', host)
  const hidden = is.hiddenHosts.find((one) => !was.hiddenHosts.includes(one))
  if (hidden) return change('hidden-host', hidden)
  const account = is.accounts.find((one) => !was.accounts.includes(one))
  if (account) return change('account-changed', account)
  if (is.markup || was.markup) return isNoise(before, after) ? { kind: 'noise' } : change('markup-changed')
  if (is.code && !was.code) return change('code-in-text')
  if (is.field !== was.field || isSelector(after) || isSelector(before)) return change('selector-changed')
  if (isApiName(after) || isApiName(before)) return change('text-changed')
  if (isAddress(before) && isAddress(after)) return sameAddress(before, after) || isLearned ? { kind: 'noise' } : change('address-changed')
  if (isLearned) return { kind: 'noise' }
  if (isVersion(before) && isVersion(after)) return { kind: 'wording', code: 'version-changed' }
  if (isNoise(before, after)) return { kind: 'noise' }
  return isWording(after) && isWording(before) ? { kind: 'wording', code: 'wording-changed' } : change('text-changed')
}

function isAddress(text: string): boolean {
  return /^\s{0,9}(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/\S{1,2000}$|^\s{0,9}\.{0,2}\/[\w%~.-]\S{0,2000}$|^[\w%~.@-]{1,200}\/[\w%~.@/-]{1,400}\.(?:m?js|json|php|html?)(?:\?\S{0,400})?$/i.test(
    text,
  )
}

/** Placeholder for the page's host in relative addresses. */
const OWN_HOST = 'own.invalid'

/** Whether two addresses differ only in hashes, versions, times, and values that change on each visit. */
function sameAddress(before: string, after: string): boolean {
  const [one, other] = [before, after].map((text) => URL.parse(text.trim(), `https://${OWN_HOST}/`))
  if (!one || !other || one.host !== other.host) return false
  if (one.protocol !== other.protocol && other.protocol !== 'https:') return false
  if (stableAddress(one) === stableAddress(other)) return true
  // A build renames its own files. On another host or for an endpoint, the same change may be another receiver.
  const isOwnFile = [one, other].every(({ host, pathname }) => host === OWN_HOST && /\.(?:m?js|css)$/i.test(pathname))
  return isOwnFile && rebuiltAs(one.href, other.href) === 'masked'
}

/** A version, a date, or a build ID. */
function isVersion(text: string): boolean {
  return (
    text.length < 80 && /\d/.test(text) && /^(?:[a-z.@/ _-]{0,40}[ @/_-])?v?\d{1,5}(?:\.\d{1,6}){2,3}(?:[-+.][\w.-]{1,30})?$/i.test(text)
  )
}

/** Text for people: several words, and nothing that a program would search for. */
function isWording(text: string): boolean {
  if (hostsIn(text).length > 0 || text.length > 5_000) return false
  const words = text.trim().split(/\s+/)
  return (
    words.length >= 3 &&
    words.filter((word) => /^[("'“¿¡]?\p{L}[\p{L}'’-]{0,30}[.,;:!?)"'”]{0,3}$/u.test(word)).length >= words.length * 0.6
  )
}

/** Whether both texts are of the same kind, such as IDs, tokens, times, and numbers that change on each visit. */
export function isNoise(before: string, after: string): boolean {
  if (before === after) return true
  if (isUuid(before) && isUuid(after)) return true
  if (sameToken(before, after)) return decodingsOf(after).length === 0 || decodingsOf(before).length > 0
  const [was, is] = [before, after].map((text) => text.split(/([^A-Za-z0-9]+)/))
  if (!was || !is || was.length !== is.length || was.length > 4_000) return false
  return was.every((piece, index) => piece === is[index] || samePiece(piece, is[index]!))
}

const isUuid = (text: string) => /^[{(]?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}[)}]?$/i.test(text)
const calendar = /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{0,6})$/i

/** Parts of `2026-11-22T10:00:59Z`. */
const clock = /^\d{1,2}T\d{1,2}$|^\d{1,9}Z$/

function samePiece(before: string, after: string): boolean {
  if (/^\d+$/.test(before) && /^\d+$/.test(after)) return Math.abs(before.length - after.length) <= 1
  if (calendar.test(before) && calendar.test(after)) return true
  if (clock.test(before) && clock.test(after)) return true
  return sameToken(before, after)
}

/** Whether both are random letters and digits of about the same length. */
function sameToken(before: string, after: string): boolean {
  const [least, most] = [Math.min(before.length, after.length), Math.max(before.length, after.length)]
  if (least < 6 || most - least > Math.max(2, most / 4)) return false
  const hex = /^[0-9a-f]+$/i
  if (hex.test(before) && hex.test(after)) return /\d/.test(before) && /\d/.test(after)
  return least >= 8 && isRandom(before) && isRandom(after)
}
