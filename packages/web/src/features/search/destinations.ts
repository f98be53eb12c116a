// Search targets besides the server's results: sections of the dashboard, and common actions.
import { useTranslation } from 'react-i18next'
import { tabs } from '#features/dashboard/use-tab.ts'

const actions = {
  claim: 'sites',
  channels: 'alerts&part=channels',
  statements: 'reports&part=statements',
  captures: 'sites&part=captures',
  security: 'account&part=security',
} as const

export interface Destination {
  /** Address within the site. */
  to: string
  text: string
  /** Where it is, in gray next to its name. */
  place?: string
}

/** Targets whose name contains `text`; without a text, all sections. */
export function useDestinations(text: string): Destination[] {
  const { t } = useTranslation()
  const sections = tabs.map((tab): Destination => ({ to: `/dashboard?tab=${tab}`, text: t(`dashboard.tabs.${tab}`) }))
  if (text === '') return sections
  const named = (Object.keys(actions) as (keyof typeof actions)[]).map(
    (name): Destination => ({ to: `/dashboard?tab=${actions[name]}`, text: t(`search.actions.${name}`) }),
  )
  return [...sections, ...named].filter((one) => one.text.toLowerCase().includes(text.toLowerCase()))
}
