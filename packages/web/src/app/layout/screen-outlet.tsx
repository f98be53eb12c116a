// Place of the screen in every layout: its loading message, and the error screen.
import { useTranslation } from 'react-i18next'
import { Outlet, useHref, useLocation, useNavigation } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { screenOf } from '../screen-of.ts'
import css from './frame.module.css'
import { Loading } from './loading.tsx'

/** The screen. An error keeps the layout; another screen gets new attempts, and a loading message until it is ready. */
export function ScreenOutlet() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  // Uses the pending address, with the base of the sample, which the current one has lost.
  const screen = screenOf(useHref(pathname))
  const loading = navigation.state === 'loading'
  if (loading && screenOf(navigation.location.pathname) !== screen) return <Loading />
  return (
    <>
      {loading ? (
        <div className={css.progress} role="status">
          <span className="tw-hidden">{t('shell.loading')}</span>
        </div>
      ) : null}
      <ErrorBoundary key={screen}>
        <Outlet />
      </ErrorBoundary>
    </>
  )
}
