// Message while a route loads.
import { useTranslation } from 'react-i18next'
import css from './frame.module.css'

/** The loading message of the specification. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <p className={css.loading} role="status">
      {t('shell.loading')}
    </p>
  )
}
