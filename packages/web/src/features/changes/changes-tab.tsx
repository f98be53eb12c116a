// The tab Changes: those of all sites. The address has its filters.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import css from '#components/told.module.css'
import { useEverySite } from '#features/sites/every-site.ts'
import { ChangesView } from './changes-view.tsx'
import { readFilter } from './query.ts'
import './texts.ts'

export function ChangesTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const sites = useEverySite().data ?? []
  const asked = address.get('site')
  // The list doesn't wait for the names of the sites.
  const filter = readFilter(address, { site: asked === null ? [] : [asked] })
  const choices = sites.map(({ id, host }) => ({ value: id, label: host }))
  return (
    <div className={css.screen}>
      <Title order={1}>{t('changes.title')}</Title>
      <ChangesView siteId={null} name="account" filter={filter} places={{ of: 'site', choices }} toPages="/dashboard?tab=sites" />
    </div>
  )
}
