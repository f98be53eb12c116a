// Link back from a scan of the sample to its site.
import './texts.ts'
import { sampleSiteId } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#components/back-link.tsx'

export function BackToSample() {
  const { t } = useTranslation()
  return <BackLink to={`/sites/${sampleSiteId}`}>{t('sample.back')}</BackLink>
}
