// Title of an incident: what happened, and on which page and site.

import type { AlertVerdict, CheckId } from '@tillwatch/contract/lists'
import { checkIds } from '@tillwatch/contract/lists'
import type { IncidentEffect } from '@tillwatch/contract/reasons'
import { saySubject } from '../changes/index.ts'
import { findingParams, findingTitle } from '../findings/index.ts'
import { formatIncident } from './format.ts'

type Language = 'en' | 'es'

export interface TitleFacts {
  effect: IncidentEffect
  /** Address of the page; null without a page. */
  page: string | null
  /** Hosts of the sites; only the first ones if there are many. */
  sites: readonly string[]
  /** Number of sites; defaults to the number of hosts. */
  siteCount?: number
  /** Number of items. If alerts fail, these are the channels. */
  itemCount: number
}

/** `Card number sent to evil.example — shop.example/checkout and 2 more sites`. */
export function incidentTitle(facts: TitleFacts, language: Language): string {
  const effect = effectText(facts, language)
  const place = placeOf(facts)
  if (place === null) return effect
  const more = (facts.siteCount ?? facts.sites.length) - 1
  if (more < 1) return formatIncident({ code: 'title', values: { effect, place } }, language)
  if (more === 1) return formatIncident({ code: 'title-more-one', values: { effect, place } }, language)
  return formatIncident({ code: 'title-more', values: { effect, place, count: more } }, language)
}

/** `[Critical] shop.example: card number sent to evil.example`, for the subject line of an email. */
export function incidentSubject(facts: TitleFacts & { severity: AlertVerdict | 'none' | 'drill' }, language: Language): string {
  const effect = effectText(facts, language)
  const severity = formatIncident({ code: `severity.${facts.severity}` }, language)
  const [site] = facts.sites
  return site === undefined
    ? `[${severity}] ${effect}`
    : formatIncident(
        {
          code: 'subject',
          values: {
            severity,
            site,
            effect: facts.effect.code === 'finding' ? effect : `${effect.slice(0, 1).toLowerCase()}${effect.slice(1)}`,
          },
        },
        language,
      )
}

/** What happened, without the place. */
export function effectText(
  { effect: { code, given, subject }, itemCount }: Pick<TitleFacts, 'effect' | 'itemCount'>,
  language: Language,
): string {
  const thing = clean(saySubject(subject, language))
  if (code === 'alerts-failing' && itemCount > 1)
    return formatIncident(
      { code: 'alerts-failing-more', values: { name: clean(String(given.name ?? '')), count: itemCount - 1 } },
      language,
    )
  const check = checkIds.find((id) => id === given.check)
  const finding = code === 'finding' && check ? clean(findingTitle(check satisfies CheckId, given, language)) : thing
  // Hosts without a name, such as a WebRTC peer, are codes.
  const host = clean(findingParams(given, language)('host'))
  // The catalog's type cannot express that every code gets all of these values.
  const values = { thing, finding, host, header: clean(String(given.header ?? '')), name: clean(String(given.name ?? '')) }
  return formatIncident({ code, values } as Parameters<typeof formatIncident>[0], language)
}

const shownMax = 120

/** Makes text from hostile pages fit one line: removes control and format characters, and shortens it. */
const clean = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > shownMax ? `${line.slice(0, shownMax - 1)}…` : line
}

/** Host and path of the page; otherwise the first site's host. */
function placeOf({ page, sites }: Pick<TitleFacts, 'page' | 'sites'>): string | null {
  const url = page === null ? null : URL.parse(page)
  if (url === null) return sites[0] ?? null
  return `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}
