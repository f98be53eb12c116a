// Owns the guard of the screens that need a signed-in person.
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '#components/spinner.tsx'
import { useSession } from '#features/session/index.tsx'
import { usePageHead } from '#lib/page-head.ts'
import { Frame, NavPlace } from './layout/frame.tsx'
import { screenOf } from './screen-of.ts'

/** The title of the one screen whose document is rendered ahead. */
function DashboardHead() {
  const { t } = useTranslation()
  usePageHead({ title: t('dashboard.title'), description: '' })
  return null
}

/** The spinner alone, in the frame of the screens, until it is known who is signed in; the way to /sign-in, which remembers this place, when nobody is; else the screen. */
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
  if (!isAuthenticated) return <Navigate to="/sign-in" replace state={{ from: `${pathname}${search}${hash}` }} />
  return <Outlet />
}
