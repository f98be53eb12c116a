// Owns the guard of the screens that need a signed-in person.
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { useSession } from '#features/session/index.tsx'
import css from './protected-route.module.css'

/** A spinner until it is known who is signed in; the way to /sign-in, which remembers this place, when nobody is; else the screen. */
export function Component() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const { loading, authStateInitialized, isAuthenticated } = auth.useAuth()
  const { pathname, search, hash } = useLocation()
  if (loading || !authStateInitialized)
    return (
      <div className={css.wait} role="status">
        <Icon name="running" size={24} spin />
        <span className="tw-hidden">{t('shell.loading')}</span>
      </div>
    )
  if (!isAuthenticated) return <Navigate to="/sign-in" replace state={{ from: `${pathname}${search}${hash}` }} />
  return <Outlet />
}
