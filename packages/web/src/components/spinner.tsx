// Loading indicator.
import { useTranslation } from 'react-i18next'
import { Icon } from './icons.tsx'
import css from './spinner.module.css'

/** A spinner in the center of its place. */
export function Spinner() {
  const { t } = useTranslation()
  return (
    <div className={css.wait} role="status">
      <Icon name="running" size={24} spin />
      <span className="tw-hidden">{t('shell.loading')}</span>
    </div>
  )
}
