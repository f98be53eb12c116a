// Button that reopens the cookie banner, so that a choice can be changed as easily as it was made.
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { openBanner } from './banner.ts'
import css from './consent.module.css'

/** Hidden before the banner can open: without JavaScript, or while the configuration is loading. */
export function CookieSettings() {
  const { t } = useTranslation()
  const { useConfig } = useSession()
  if (useConfig() === null) return null
  return (
    <button type="button" className={css.settings} onClick={(event) => openBanner(event.currentTarget)}>
      {t('consent.settings')}
    </button>
  )
}
