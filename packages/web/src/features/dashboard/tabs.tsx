// Owns the row of the dashboard's tabs.
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#components/link-tabs.tsx'
import { type Tab, tabs } from './use-tab.ts'

const addressOf = (tab: Tab) => `/dashboard?tab=${tab}`

/** The row, with the open one marked. */
export function Tabs({ open }: { open: Tab }) {
  const { t } = useTranslation()
  const row = tabs.map((tab) => ({ to: addressOf(tab), label: t(`dashboard.tabs.${tab}`) }))
  return <LinkTabs label={t('dashboard.parts')} tabs={row} open={addressOf(open)} />
}
