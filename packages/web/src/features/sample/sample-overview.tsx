// The overview of the sample: what needs somebody, the controls of the week, and trends, as on the dashboard.
import './texts.ts'
import { sampleSiteId } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { OverviewBlocks } from '#features/overview/index.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './sample.module.css'

/** The screen at `/sample/overview`. */
export function Component() {
  const { t } = useTranslation()
  usePageTitle(t('sample.parts.overview'))
  return (
    <div className={css.overview}>
      <h1>{t('sample.parts.overview')}</h1>
      <p>
        <Link to={`/sites/${sampleSiteId}`}>{t('sample.open')}</Link>
      </p>
      <OverviewBlocks lines={[]} />
    </div>
  )
}
