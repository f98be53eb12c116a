// Owns the row of a site's parts.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'

/** Each is an address below that of the site; its pages are the site's own address. */
const parts = ['pages', 'scripts', 'headers', 'changes', 'history'] as const

/** The row, with the part marked whose screen, or a screen below it, is open. */
export function SiteTabs({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const addressOf = (part: string) => (part === 'pages' ? `/sites/${siteId}` : `/sites/${siteId}/${part}`)
  const open = parts.find((part) => part !== 'pages' && `${pathname}/`.startsWith(`${addressOf(part)}/`)) ?? 'pages'
  const tabs = parts.map((part) => ({ to: addressOf(part), label: t(`sites.parts.${part}`) }))
  return <LinkTabs label={t('sites.parts.label')} tabs={tabs} open={addressOf(open)} />
}
