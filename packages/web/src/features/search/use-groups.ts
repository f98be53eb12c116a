// Owns what the search shows for a text, in groups: the server's answer, then sections and actions.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIncidentTitle } from '#features/alerts/use-incident-title.ts'
import { type Destination, useDestinations } from './destinations.ts'
import { useSearch } from './requests.ts'

/** While somebody types, the server is asked after this pause. */
const pauseMs = 150

export type Group = 'actions' | 'sites' | 'pages' | 'scripts' | 'incidents'

/** Groups without a place are left out. `isAsking` until all of them belong to `text`. */
export function useGroups(text: string): { groups: [Group, Destination[]][]; isAsking: boolean; hasFailed: boolean } {
  const { t } = useTranslation()
  const titleOf = useIncidentTitle()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching, isError } = useSearch(asked)
  const actions = useDestinations(text)
  const found = text === '' ? undefined : data
  const groups: [Group, Destination[]][] = [
    ['sites', (found?.sites ?? []).map(({ id, host }) => ({ to: `/sites/${id}`, text: host }))],
    [
      'incidents',
      (found?.incidents ?? []).map(({ id, incident }) => ({
        to: `/dashboard?tab=alerts&incident=${encodeURIComponent(id)}`,
        text: titleOf(incident),
      })),
    ],
    [
      'scripts',
      (found?.scripts ?? []).map(({ id, siteId, siteHost, label }) => ({
        to: `/sites/${siteId}/scripts/${id}`,
        text: label,
        place: t('search.onSite', { host: siteHost }),
      })),
    ],
    ['pages', (found?.pages ?? []).map(({ siteId, url }) => ({ to: `/sites/${siteId}`, text: url }))],
    ['actions', actions],
  ]
  return { groups: groups.filter(([, list]) => list.length > 0), isAsking: asked !== text || isFetching, hasFailed: isError }
}
