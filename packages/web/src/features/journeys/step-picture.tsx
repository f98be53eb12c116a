// Owns a picture of the page beside the step that failed.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '#lib/api.ts'
import css from './journeys.module.css'

/** `step-before`: the page before the failed step; `screenshot`: the page at the end of the scan. */
export function StepPicture({ scanId, file }: { scanId: string; file: 'step-before' | 'screenshot' }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const address = apiAddress(`/scans/${encodeURIComponent(scanId)}/${file}`)
  const caption = t(`journeys.picture.${file}`)
  return (
    <figure className={css.picture}>
      <figcaption className="tw-small">{caption}</figcaption>
      {failed ? (
        <p className="tw-muted">{t('journeys.picture.failed')}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title={t('journeys.picture.open')}>
          <img src={address} alt={caption} onError={() => setFailed(true)} />
        </a>
      )}
    </figure>
  )
}
