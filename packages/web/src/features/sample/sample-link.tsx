// Link to the sample from other screens.
import './texts.ts'
import { samplePath } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'

/** A link; nothing if this installation shows no sample. */
export function SampleLink() {
  const { t } = useTranslation()
  const shown = useSession().useConfig((config) => config?.sampleSite ?? true)
  return shown ? <Link to={samplePath}>{t('sample.link')}</Link> : null
}
