// Screenshot of the visit.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '#lib/api.ts'
import { filePath } from '../requests/paths.ts'
import css from './screenshot.module.css'

/** Thumbnail of the top of the page, which opens the whole screenshot; `wide` shows more of it. */
export function Screenshot({ scanId, wide = false }: { scanId: string; wide?: boolean }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const address = apiAddress(filePath(scanId, 'screenshot'))
  if (failed) return <p className="tw-muted">{t('result.screenshotFailed')}</p>
  return (
    <a className={`${css.shot} ${wide ? css.wide : ''}`} href={address} target="_blank" rel="noreferrer" title={t('result.screenshotOpen')}>
      <img src={address} alt={t('result.screenshotAlt')} onError={() => setFailed(true)} />
    </a>
  )
}
