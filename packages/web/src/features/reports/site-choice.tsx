// Owns choosing what a report is of: one site, or all of them.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSites } from '#features/sites/requests.ts'

interface SiteChoiceProps {
  label: string
  /** Empty for all sites. */
  value: string
  onChange: (siteId: string) => void
}

export function SiteChoice({ label, value, onChange }: SiteChoiceProps) {
  const { t } = useTranslation()
  const sites = useSites().data?.sites ?? []
  const data = [{ value: '', label: t('reports.allSites') }, ...sites.map(({ id, host }) => ({ value: id, label: host }))]
  return <NativeSelect label={label} data={data} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
