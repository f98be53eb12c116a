// The brand: the logo and the name, with a link to the start.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './frame.module.css'

export function Brand() {
  const { t } = useTranslation()
  return (
    <Link to="/" className={css.brand}>
      <svg aria-hidden="true" className={css.mark} width="24" height="24" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path d="M8 11h16M8 16h9M8 21h5" stroke="var(--tw-bg)" strokeWidth="2.4" strokeLinecap="round" />
        <circle cx="21.5" cy="20.5" r="3.2" fill="none" stroke="var(--tw-bg)" strokeWidth="2.4" />
      </svg>
      {t('shell.product')}
    </Link>
  )
}
