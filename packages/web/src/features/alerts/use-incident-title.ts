// Title of an incident in the language of the site: what happened, and on which page and site.

import type { Incident } from '@tillwatch/contract/shapes'
import { type IncidentEffect, incidentTitle } from '@tillwatch/core/alerts/words'
import { useLanguage } from '#lib/use-language.ts'

export function useIncidentTitle() {
  const [language] = useLanguage()
  return ({ title, sites, siteCount, itemCount }: Pick<Incident, 'title' | 'sites' | 'siteCount' | 'itemCount'>): string =>
    incidentTitle({ effect: title.effect as IncidentEffect, page: title.page, sites, siteCount, itemCount }, language)
}
