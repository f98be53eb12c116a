// Lines of an item's change as text, and the screen of its script.

import type { IncidentItem } from '@tillwatch/contract/shapes'
import { formatIncident, linesText } from '@tillwatch/messages/incidents'
import type { Language } from '#i18n/languages.ts'

/** Its first place, and the number of others; null if it has none. */
export function sayLines(places: IncidentItem['lines'], language: Language): string | null {
  const [lines, ...more] = places.flatMap((place) => linesText(place, language) ?? [])
  if (lines === undefined) return null
  if (more.length === 0) return lines
  return more.length === 1
    ? formatIncident({ code: 'item.lines-more-one', values: { lines } }, language)
    : formatIncident({ code: 'item.lines-more', values: { lines, count: more.length } }, language)
}

/** Opens the comparison of both contents, if both are known. */
export function scriptAddress({ id, siteId, before, after }: NonNullable<IncidentItem['script']>): string {
  const address = `/sites/${encodeURIComponent(siteId)}/scripts/${encodeURIComponent(id)}`
  return hasDiff({ before, after }) ? `${address}?from=${before}&to=${after}#diff` : address
}

export const hasDiff = ({ before, after }: Pick<NonNullable<IncidentItem['script']>, 'before' | 'after'>): boolean =>
  before !== null && after !== null && before !== after
