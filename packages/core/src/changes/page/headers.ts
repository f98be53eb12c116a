// Compares security headers, policies by directive, and cookie attributes of two visits, with the effect of each difference.

import type { ChangeReason, Subject } from '@tillwatch/contract/reasons'
import {
  carriedParts,
  compareParts,
  type HeaderDifference,
  type HeaderPart,
  headerPartsOf,
  isUnread,
  type PageHeaderParts,
} from '#headers/index.ts'
import type { ChangeVerdict } from '../change.ts'
import { alert, type Found, type NotCompared, pageChange, quiet } from '../found.ts'
import { destinationOf, shown } from './destination.ts'
import { placeOf, type Side } from './side.ts'

/**
 * Parts in places that only one visit reached, such as a frame, are not changes. If a visit could not read everything, absence proves
 * nothing.
 */
export function compareHeaders(before: Side, after: Side): Found {
  const [old, now] = [partsOf(before), partsOf(after)]
  const silent = [before, after].find((_, index) => [old, now][index]?.parts.length === 0)
  if (silent)
    return {
      changes: [],
      notCompared: [{ subject: { code: 'headers', given: {} }, why: { code: 'no-headers', given: { scan: silent.name } } }],
    }
  const met = (one: PageHeaderParts, other: PageHeaderParts) =>
    one.parts.filter(({ place }) => other.parts.some((each) => each.place === place))
  const [was, is] = [met(old, now), met(now, old)]
  const [notReadBefore, notReadAfter] = [carriedParts(was, is, old.unread), carriedParts(is, was, now.unread)]
  const differences = compareParts([...was, ...notReadBefore], [...is, ...notReadAfter])
  return {
    changes: [
      ...differences.map((each) => changeOf(each, before, after, is)),
      ...newRedirects(old, now, before, after),
      ...reusedNonces(before, after),
    ],
    notCompared: [...unreadOf(before, old, notReadBefore), ...unreadOf(after, now, notReadAfter)],
  }
}

const partsOf = ({ scan }: Side): PageHeaderParts => headerPartsOf(scan.headers, { ...scan.page, unreadHeads: scan.unreadHeads })

function unreadOf({ name }: Side, { unread }: PageHeaderParts, lost: readonly HeaderPart[]): NotCompared[] {
  return unread.map(({ place, source, why }) => {
    const parts = lost.filter((part) => isUnread(part, [{ place, source, why }])).map(nameOf)
    return {
      subject: { code: 'headers-of', given: { place, source, parts: parts.slice(0, PARTS_MAX) } },
      why: { code: 'headers-unread', given: { scan: name, why } },
    }
  })
}

const PARTS_MAX = 10

/** Name of a part in sentences. */
const nameOf = ({ header, part }: HeaderPart): string => (header.startsWith('integrity-policy') ? `${header} ${part}` : part || header)

function changeOf(difference: HeaderDifference, before: Side, after: Side, now: readonly HeaderPart[]) {
  const { part, effects } = difference
  // A policy that lost a directive differs from a policy that is gone with all its directives.
  const isGone =
    part.part !== '' && !now.some(({ header, place, source }) => header === part.header && place === part.place && source === part.source)
  const led = ledTo(difference, before, after)
  const reasons = effects.map(
    ({ code, direction, params }): ChangeReason => ({
      code,
      given: { ...shortened(params), name: nameOf(part), direction, ...(isGone && code === 'directive-removed' ? { policy: 'gone' } : {}) },
    }),
  )
  return pageChange(
    part.header === 'set-cookie' ? 'cookie' : 'header',
    subjectOf(part),
    led?.verdict ?? verdictOf(difference),
    led ? [...reasons, led.reason] : reasons,
  )
}

const VALUE_MAX = 400

const shortened = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, VALUE_MAX)]))

function subjectOf({ header, part, source, place }: HeaderPart): Subject {
  if (header === 'set-cookie') return { code: 'cookie', given: { name: part, source, place } }
  return { code: 'header', given: { header, part, source, place } }
}

/**
 * Only weaker parts of tier 1 raise an alert. A policy with another inline hash is as strict as before, because the code itself is
 * compared.
 */
function verdictOf({ part, effects }: HeaderDifference): ChangeVerdict {
  const weaker = effects.filter(({ direction }) => direction === 'weakens')
  const isHashOnly = ({ code, params }: (typeof weaker)[number]) =>
    code === 'sources-added' && (params.sources ?? '').split(' ').every((source) => source.startsWith("'sha"))
  return part.tier === 1 && !weaker.every(isHashOnly) ? alert : quiet
}

/** Whether a header sends the shopper to a host that the page did not know. */
function ledTo({ part, after: value }: Pick<HeaderDifference, 'part' | 'after'>, before: Side, after: Side) {
  if (value === null || (part.header !== 'location' && part.header !== 'refresh')) return null
  const target = value.split('\n').find((each) => {
    const destination = destinationOf(addressIn(each), before, after)
    return destination === 'foreign' || destination === 'new-provider'
  })
  if (target === undefined) return null
  return { verdict: alert, reason: { code: 'leads-elsewhere', given: { to: shown(addressIn(target)) } } as const }
}

const addressIn = (value: string): string => /https?:\/\/[^\s"';,]{1,2000}/i.exec(value)?.[0] ?? ''

/**
 * A nonce that two visits got is not a secret: anyone who reads the page once can run code in it. The nonce was like this before, so it
 * raises no alert each time.
 */
function reusedNonces(before: Side, after: Side) {
  const known = new Set(before.scan.nonces.map(({ digest }) => digest))
  const places = new Set(after.scan.nonces.flatMap(({ digest, frameId }) => (known.has(digest) ? (placeOf(frameId, after) ?? []) : [])))
  return [...places].map((place) => {
    const header = 'content-security-policy'
    const subject: Subject = { code: 'header', given: { header, part: '', source: 'response', place } }
    return pageChange('header', subject, quiet, [{ code: 'nonce-reused', given: { name: header, direction: 'weakens' } }])
  })
}

/** Redirects that are new since the previous visit and lead to a host that it did not know. */
function newRedirects(old: PageHeaderParts, now: PageHeaderParts, before: Side, after: Side) {
  const known = new Set(old.parts.map(({ place }) => place))
  return now.parts.flatMap((part) => {
    const led = part.source === 'redirect' && !known.has(part.place) ? ledTo({ part, after: part.value }, before, after) : null
    return led ? [pageChange('header', subjectOf({ ...part, part: '' }), led.verdict, [led.reason])] : []
  })
}
