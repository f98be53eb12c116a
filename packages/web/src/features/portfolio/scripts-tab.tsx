// Scripts tab: who runs an address, a content, or a vendor, across all sites.
import '#features/clients/texts.ts'
import './texts.ts'
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './portfolio.module.css'
import { RunningSearch } from './running-search.tsx'

export function ScriptsTab() {
  const { t } = useTranslation()
  return (
    <div className={css.part}>
      <Title order={1}>{t('dashboard.tabs.scripts')}</Title>
      <RunningSearch />
    </div>
  )
}
