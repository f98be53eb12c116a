// Owns the frame of every screen: the way past it, brand, tools, and the place of the screen itself.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Link } from '#components/link.tsx'
import { screenOf } from '../screen-of.ts'
import css from './frame.module.css'
import { Loading } from './loading.tsx'

function Mark() {
  return (
    <svg aria-hidden="true" className={css.mark} width="24" height="24" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M8 11h16M8 16h9M8 21h5" stroke="var(--tw-bg)" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="21.5" cy="20.5" r="3.2" fill="none" stroke="var(--tw-bg)" strokeWidth="2.4" />
    </svg>
  )
}

/** The frame. A screen that breaks leaves the frame standing; another screen gets new attempts, and its loading message until it is there. */
export function Frame({ tools, footer }: { tools?: ReactNode; footer?: ReactNode }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const screen = screenOf(pathname)
  const loading = navigation.state === 'loading'
  const leaving = loading && screenOf(navigation.location.pathname) !== screen
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      {loading && !leaving ? (
        <div className={css.progress} role="status">
          <span className="tw-hidden">{t('shell.loading')}</span>
        </div>
      ) : null}
      <header className={css.header}>
        <div className={css.bar}>
          <Link to="/" className={css.brand}>
            <Mark />
            {t('shell.product')}
          </Link>
          {tools}
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {leaving ? (
          <Loading />
        ) : (
          <ErrorBoundary key={screen}>
            <Outlet />
          </ErrorBoundary>
        )}
      </main>
      {footer}
    </div>
  )
}
