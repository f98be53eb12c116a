// Compares base addresses, which redirect all relative addresses of a page to another host.
import { hostOf } from '#inventory/index.ts'
import { alert, type Found, pageChange, quiet } from '../found.ts'
import { destinationOf, shown } from './destination.ts'
import { placeOf, type Side } from './side.ts'

/** Of the merchant's documents. Compares hosts only, because paths do not change the destination. */
export function compareBases(before: Side, after: Side): Found {
  const [old, now] = [basesOf(before), basesOf(after)]
  if (old === null || now === null) {
    const scan = old === null ? 'before' : 'after'
    return {
      changes: [],
      notCompared: [{ subject: { code: 'base-addresses', given: {} }, why: { code: 'older-version', given: { scan } } }],
    }
  }
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [was, is] = [old.get(place) ?? null, now.get(place) ?? null]
    if (hostOf(was) === hostOf(is)) return []
    const subject = { code: 'base-address', given: { place } } as const
    if (is === null) return [pageChange('base', subject, quiet, [{ code: 'base-removed', given: {} }])]
    const isOwn = destinationOf(is, before, after) === 'own'
    return [pageChange('base', subject, isOwn ? quiet : alert, [{ code: 'base-changed', given: { to: shown(is) } }])]
  })
  return { changes, notCompared: [] }
}

function basesOf(side: Side): Map<string, string> | null {
  const { bases } = side.scan.page
  if (bases === undefined) return null
  const own = bases.filter(({ frameId }) => side.merchants.has(frameId))
  return new Map(own.map(({ frameId, base }) => [placeOf(frameId, side) ?? '', base]))
}
