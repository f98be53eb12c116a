// Title of an incident in the language of the site: what happened, and on which page and site.

import type { IncidentEffect } from '@tillwatch/contract/reasons'
import type { Incident } from '@tillwatch/contract/shapes'
import { incidentTitle } from '@tillwatch/messages/incidents'
import { useLanguage } from '#lib/use-language.ts'

export function useIncidentTitle() {
  const [language] = useLanguage()
  return ({ title, sites, siteCount, itemCount }: Pick<Incident, 'title' | 'sites' | 'siteCount' | 'itemCount'>): string =>
    incidentTitle({ effect: title.effect as IncidentEffect, page: title.page, sites, siteCount, itemCount }, language)
}
