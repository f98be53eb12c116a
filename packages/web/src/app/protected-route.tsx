// Guard of the screens that require a signed-in person.
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '#components/spinner.tsx'
import { isLeaving } from '#features/auth/leaving.ts'
import { useSession } from '#features/session/index.tsx'
import { usePageHead } from '#lib/page-head.ts'
import { Frame, NavPlace } from './layout/frame.tsx'
import { screenOf } from './screen-of.ts'

/** Title of the only screen whose document is prerendered. */
function DashboardHead() {
  const { t } = useTranslation()
  usePageHead({ title: t('dashboard.title'), description: '' })
  return null
}

/**
 * Only the spinner, in the frame of the screens, until the session is known; then a redirect to /sign-in, which remembers this place, if
 * nobody is signed in; otherwise the screen.
 */
export function Component() {
  const { auth } = useSession()
  const { loading, authStateInitialized, isAuthenticated } = auth.useAuth()
  const { pathname, search, hash } = useLocation()
  if (loading || !authStateInitialized)
    return (
      <Frame nav={pathname.startsWith('/staff') ? null : <NavPlace />}>
        {screenOf(pathname) === '/dashboard' ? <DashboardHead /> : null}
        <Spinner />
      </Frame>
    )
  if (!isAuthenticated && isLeaving()) return <Navigate to="/" replace />
  if (!isAuthenticated) return <Navigate to="/sign-in" replace state={{ from: `${pathname}${search}${hash}` }} />
  return <Outlet />
}
