// Compares script tags: integrity, how and where a script loads, and whether it runs.

import type { ChangeReason, Loading } from '@tillwatch/contract/reasons'
import { strongestHashes } from '#capture/index.ts'
import { isCardKind } from '#inventory/index.ts'
import type { ChangeVerdict } from '../change.ts'
import type { ScriptFacts } from '../facts.ts'
import { alert, type ChangeKind, type PageChange, pageChange, quiet } from '../found.ts'
import { subjectOfScript } from './script-subject.ts'
import { placeGiven, placeOf, type Side } from './side.ts'

export interface ScriptPair {
  before: ScriptFacts
  after: ScriptFacts
}

/** Tag changes of scripts in the merchant's frames. */
export function compareTags(pairs: readonly ScriptPair[], before: Side, after: Side): PageChange[] {
  const own = pairs.filter(({ after: script }) => script.scope === 'merchant')
  const moved = new Set(inOtherOrder(own, before, after))
  return own.flatMap((pair) => [...integrityOf(pair), ...stateOf(pair), ...placeChanges(pair, before, after, moved.has(pair))])
}

function tagChange(kind: ChangeKind, { before, after }: ScriptPair, verdict: ChangeVerdict, reasons: ChangeReason[]): PageChange {
  return pageChange(kind, subjectOfScript(after), verdict, reasons, { before: before.id, after: after.id })
}

function integrityOf(pair: ScriptPair): PageChange[] {
  const { before, after } = pair
  const told = (verdict: ChangeVerdict, reason: ChangeReason) => [tagChange('script-integrity', pair, verdict, [reason])]
  const [was, is] = [algorithmOf(before), algorithmOf(after)]
  if (was !== null && is === null) return told(alert, { code: 'integrity-removed', given: {} })
  if (was === null && is !== null) return told(quiet, { code: 'integrity-added', given: { algorithm: is } })
  if (was === null || is === null) return []
  if (before.integrity.method === 'sri' && after.integrity.method !== 'sri') return told(alert, { code: 'integrity-void', given: {} })
  if (is < was) return told(alert, { code: 'integrity-weaker', given: { from: was, to: is } })
  if (is > was) return told(quiet, { code: 'integrity-stronger', given: { from: was, to: is } })
  return corsOf(before, after, told)
}

const algorithmOf = ({ integrity }: ScriptFacts) => strongestHashes(integrity.sri)?.algorithm ?? null

/** Undefined if the result doesn't say. */
function corsOf(
  before: ScriptFacts,
  after: ScriptFacts,
  told: (verdict: ChangeVerdict, reason: ChangeReason) => PageChange[],
): PageChange[] {
  const [was, is] = [before.element?.crossOrigin, after.element?.crossOrigin]
  if (was === undefined || is === undefined || was === is) return []
  if (is === null) return told(alert, { code: 'crossorigin-removed', given: {} })
  return told(quiet, { code: 'crossorigin-changed', given: { from: was ?? '', to: is } })
}

function stateOf(pair: ScriptPair): PageChange[] {
  const { before, after } = pair
  if (before.state === after.state) return []
  if (before.state === 'blocked' && after.state === 'ran')
    return [tagChange('script-state', pair, alert, [{ code: 'now-runs', given: {} }])]
  if (before.state === 'ran' && after.state === 'blocked')
    return [tagChange('script-state', pair, quiet, [{ code: 'now-blocked', given: {} }])]
  return []
}

function placeChanges(pair: ScriptPair, before: Side, after: Side, isMoved: boolean): PageChange[] {
  const { before: was, after: is } = pair
  const reasons: ChangeReason[] = []
  const [from, to] = [placeOf(was.frame.id, before), placeOf(is.frame.id, after)]
  const hasCard = ({ scan }: Side, { frame }: ScriptFacts) =>
    scan.page.fields.some(({ frameId, kind }) => frameId === frame.id && isCardKind(kind))
  const comesNear = from !== to && (to === '' || (hasCard(after, is) && !hasCard(before, was)))
  if (from !== to) reasons.push({ code: 'frame-changed', given: { from: placeGiven(from), to: placeGiven(to) } })
  if (isMoved) reasons.push({ code: 'order-changed', given: {} })
  const [old, now] = [loading(was), loading(is)]
  if (old !== null && now !== null && old !== now) reasons.push({ code: 'loading-changed', given: { from: old, to: now } })
  return reasons.length === 0 ? [] : [tagChange('script-moved', pair, comesNear ? alert : quiet, reasons)]
}

function loading({ element, url }: ScriptFacts): Loading | null {
  if (!element || url === null) return null
  if (element.async) return 'async'
  return element.defer || element.type === 'module' ? 'deferred' : 'in-order'
}

/** The smallest set of scripts that explains a new order. Only scripts of the HTML that the browser runs in order. */
function inOtherOrder(pairs: readonly ScriptPair[], before: Side, after: Side): ScriptPair[] {
  const places = [before, after].map(({ scan }) => new Map(scan.scripts.map(({ id }, index) => [id, index])))
  const position = (side: 0 | 1, { id }: ScriptFacts) => places[side]?.get(id) ?? 0
  const ordered = pairs.filter((pair) => isInOrder(pair.before) && isInOrder(pair.after))
  const groups = Map.groupBy(ordered, ({ after: script }) => JSON.stringify([placeOf(script.frame.id, after), script.url === null]))
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((one, other) => position(0, one.before) - position(0, other.before))
    return notRising(sorted, ({ after: script }) => position(1, script))
  })
}

/** Scripts of the HTML; inline scripts have no address. */
const isInOrder = (script: ScriptFacts): boolean =>
  script.initiators[0]?.type === 'parser' && (script.url === null ? script.kind === 'inline' : loading(script) === 'in-order')

/** The elements outside a longest increasing subsequence. Quadratic, for at most a few hundred scripts. */
function notRising<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
  const looked = items.slice(0, 1_000)
  const values = looked.map(rankOf)
  const lengths: number[] = []
  const previous: number[] = []
  values.forEach((value, index) => {
    let best = -1
    for (let at = 0; at < index; at++)
      if ((values[at] as number) < value && (best < 0 || (lengths[at] as number) > (lengths[best] as number))) best = at
    lengths.push(best < 0 ? 1 : (lengths[best] as number) + 1)
    previous.push(best)
  })
  const kept = new Set<number>()
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = previous[at] as number) kept.add(at)
  return looked.filter((_, index) => !kept.has(index))
}
