// Account menu in the header of the signed-in screens: the person, the account, and signing out.
import './texts.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { OtherAccounts } from '#features/members/other-accounts.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import css from './account-menu.module.css'
import { leaving } from './leaving.ts'

// Few people need its texts.
const StaffLink = lazy(async () => ({ default: (await import('#features/staff/staff-link.tsx')).StaffLink }))

/** The menu. Signing out leads to the start, so that the next person does not get to this one's screen. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const email = auth.useAuth((state) => state.currentUser?.email ?? '')
  const navigate = useNavigate()
  const [wasOpened, setWasOpened] = useState(false)

  async function signOut(): Promise<void> {
    await leaving(() =>
      auth.logout().then(
        async () => void (await navigate('/', { replace: true })),
        () => void authToast.error(t('auth.account.signOutFailed')),
      ),
    )
  }
  return (
    <Menu
      label={t('auth.account.menu', { email })}
      onPress={() => setWasOpened(true)}
      button={
        <>
          <Icon name="person" size={14} />
          <span className={css.email}>{email}</span>
          <Icon name="down" size={12} />
        </>
      }
    >
      <p className={css.who}>
        {t('auth.account.signedInAs')}
        <br />
        <span className={css.whole}>{email}</span>
      </p>
      {wasOpened ? <OtherAccounts /> : null}
      {wasOpened ? (
        <Suspense>
          <StaffLink />
        </Suspense>
      ) : null}
      <MenuItem icon="out" onClick={() => void signOut()}>
        {t('auth.account.signOut')}
      </MenuItem>
    </Menu>
  )
}
