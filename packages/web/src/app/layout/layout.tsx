// Owns the frame of every screen: brand, language, colours, and the place of the screen itself.
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useMatch, useNavigation } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { LanguageMenu } from './language-menu.tsx'
import css from './layout.module.css'
import { SchemeMenu } from './scheme-menu.tsx'

function Mark() {
  return (
    <svg aria-hidden="true" className={css.mark} width="24" height="24" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M8 11h16M8 16h9M8 21h5" stroke="var(--tw-bg)" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="21.5" cy="20.5" r="3.2" fill="none" stroke="var(--tw-bg)" strokeWidth="2.4" />
    </svg>
  )
}

/** The frame. A screen that breaks leaves the frame standing; a new address gets new attempts. */
export function Layout() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const scan = useMatch('/scans/:scanId/*')
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      {navigation.state === 'loading' ? (
        <div className={css.progress} role="status">
          <span className="tw-hidden">{t('shell.loading')}</span>
        </div>
      ) : null}
      <header className={css.header}>
        <div className={css.bar}>
          <Link to="/" className={css.brand} aria-label={t('shell.home')}>
            <Mark />
            {t('shell.product')}
          </Link>
          <LanguageMenu />
          <SchemeMenu />
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <ErrorBoundary key={scan?.params.scanId ?? 'home'}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <ScrollRestoration />
    </div>
  )
}
