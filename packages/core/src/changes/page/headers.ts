// Owns the comparison of security headers, policies by directive, and cookie attributes of two visits, with what each difference does.
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
import { alert, type Found, type NotCompared, pageChange, quiet, reasonOf } from '../found.ts'
import { destinationOf, shown } from './destination.ts'
import { effectSentence, unreadWords } from './header-words-en.ts'
import { placeWords, type Side } from './side.ts'

/** Parts in places that only one of the visits met, such as a frame, are no change of a header; where a visit could not read all, nothing is concluded from absence. */
export function compareHeaders(before: Side, after: Side): Found {
  const [old, now] = [partsOf(before), partsOf(after)]
  const silent = [before, after].find((_, index) => [old, now][index]?.parts.length === 0)
  if (silent)
    return { changes: [], notCompared: [{ subject: 'headers', why: `The scan ${silent.name} got no headers of the page itself.` }] }
  const met = (one: PageHeaderParts, other: PageHeaderParts) =>
    one.parts.filter(({ place }) => other.parts.some((each) => each.place === place))
  const [was, is] = [met(old, now), met(now, old)]
  const [notReadBefore, notReadAfter] = [carriedParts(was, is, old.unread), carriedParts(is, was, now.unread)]
  const differences = compareParts([...was, ...notReadBefore], [...is, ...notReadAfter])
  return {
    changes: [...differences.map((each) => changeOf(each, before, after)), ...newRedirects(old, now, before, after)],
    notCompared: [...unreadOf(before, old, notReadBefore), ...unreadOf(after, now, notReadAfter)],
  }
}

const partsOf = ({ scan }: Side): PageHeaderParts => headerPartsOf(scan.headers, { ...scan.page, unreadHeads: scan.unreadHeads ?? [] })

function unreadOf({ name }: Side, { unread }: PageHeaderParts, lost: readonly HeaderPart[]): NotCompared[] {
  return unread.map(({ place, source, why }) => {
    const parts = lost.filter((part) => isUnread(part, [{ place, source, why }])).map(nameOf)
    const which = parts.length > 0 ? ` (${parts.slice(0, 10).join(', ')})` : ''
    return { subject: `headers of ${placeWords(place)} from ${sourceWords[source]}${which}`, why: `Scan ${name}: ${unreadWords[why]}` }
  })
}

const sourceWords = { response: 'the response', meta: '<meta>', redirect: 'a redirect', cookie: 'cookies' } as const

/** How a part is called in sentences. */
const nameOf = ({ header, part }: HeaderPart): string => part || header

function changeOf(difference: HeaderDifference, before: Side, after: Side) {
  const { part, effects } = difference
  const isCookie = part.header === 'set-cookie'
  const where = part.place === '' ? '' : ` of ${part.place}`
  const subject = `${isCookie ? 'cookie' : part.header}${part.part ? `${isCookie ? ' ' : ': '}${part.part}` : ''}${part.source === 'meta' ? ' in <meta>' : ''}${where}`
  const led = ledTo(difference, before, after)
  const reasons = effects.map((effect) => reasonOf(effect.code, effectSentence(nameOf(part), effect)))
  return pageChange(
    isCookie ? 'cookie' : 'header',
    subject,
    led?.verdict ?? verdictOf(difference),
    led ? [...reasons, led.reason] : reasons,
  )
}

/** What only tier 1 holds is told at once. A policy that names another inline code by its hash is as strict as before: the code itself is compared. */
function verdictOf({ part, effects }: HeaderDifference): ChangeVerdict {
  const weaker = effects.filter(({ direction }) => direction === 'weakens')
  const isHashOnly = ({ code, params }: (typeof weaker)[number]) =>
    code === 'sources-added' && (params.sources ?? '').split(' ').every((source) => source.startsWith("'sha"))
  return part.tier === 1 && !weaker.every(isHashOnly) ? alert : quiet
}

/** Whether a header that sends the shopper on leads to a host that the page did not know. */
function ledTo({ part, after: value }: Pick<HeaderDifference, 'part' | 'after'>, before: Side, after: Side) {
  if (value === null || (part.header !== 'location' && part.header !== 'refresh')) return null
  const target = value.split('\n').find((each) => {
    const destination = destinationOf(addressIn(each), before, after)
    return destination === 'foreign' || destination === 'new-provider'
  })
  if (target === undefined) return null
  return { verdict: alert, reason: reasonOf('leads-elsewhere', `The shopper is sent on to ${shown(addressIn(target))}.`) }
}

const addressIn = (value: string): string => /https?:\/\/[^\s"';,]{1,2000}/i.exec(value)?.[0] ?? ''

/** Redirects that the visit before did not pass and that lead to a host it did not know. */
function newRedirects(old: PageHeaderParts, now: PageHeaderParts, before: Side, after: Side) {
  const known = new Set(old.parts.map(({ place }) => place))
  return now.parts.flatMap((part) => {
    const led = part.source === 'redirect' && !known.has(part.place) ? ledTo({ part, after: part.value }, before, after) : null
    return led ? [pageChange('header', `${part.header} of ${part.place}`, led.verdict, [led.reason])] : []
  })
}
