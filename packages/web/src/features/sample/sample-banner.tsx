// Banner above each screen of the sample: what it is, and two links out of it.
import './texts.ts'
import { samplePath } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import css from './sample.module.css'

/** Both links lead to another document, so they are plain anchors. */
export function SampleBanner() {
  const { t } = useTranslation()
  return (
    <aside className={css.banner} aria-label={t('sample.label')}>
      <p>
        <strong>{t('sample.label')}.</strong> {t('sample.banner')}
      </p>
      <p className={css.out}>
        <a href="/sign-up">{t('sample.own')}</a>
        <a href={samplePath}>{t('sample.leave')}</a>
      </p>
    </aside>
  )
}
