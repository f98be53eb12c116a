// Owns the comparison of base addresses, by which a page turns all its relative addresses to another host at once.
import { hostOf } from '#inventory/index.ts'
import { alert, type Found, pageChange, quiet, reasonOf } from '../found.ts'
import { destinationOf, shown } from './destination.ts'
import { placeOf, placeWords, type Side } from './side.ts'

/** Of the merchant's documents; by the host, since paths do not lead elsewhere. */
export function compareBases(before: Side, after: Side): Found {
  const [old, now] = [basesOf(before), basesOf(after)]
  if (old === null || now === null) {
    const which = old === null ? 'before' : 'after'
    return {
      changes: [],
      notCompared: [{ subject: 'base addresses', why: `The scan ${which} was made by a version that did not read them.` }],
    }
  }
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [was, is] = [old.get(place) ?? null, now.get(place) ?? null]
    if (hostOf(was) === hostOf(is)) return []
    const subject = `base address of ${placeWords(place)}`
    if (is === null)
      return [pageChange('base', subject, quiet, [reasonOf('base-removed', 'Relative addresses lead to the page’s own host again.')])]
    const isOwn = destinationOf(is, before, after) === 'own'
    const sentence = `Relative addresses, those of scripts and forms too, now lead to ${shown(is)}.`
    return [pageChange('base', subject, isOwn ? quiet : alert, [reasonOf('base-changed', sentence)])]
  })
  return { changes, notCompared: [] }
}

function basesOf(side: Side): Map<string, string> | null {
  const { bases } = side.scan.page
  if (bases === undefined) return null
  const own = bases.filter(({ frameId }) => side.merchants.has(frameId))
  return new Map(own.map(({ frameId, base }) => [placeOf(frameId, side) ?? '', base]))
}
