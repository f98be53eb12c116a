// Owns the menu of the account in the header of the signed-in screens: who is signed in, and the way out.
import './texts.ts'
import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import css from './account-menu.module.css'

/** The menu. Signing out leads to the start, so that the next person is not taken to this one's screen. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const email = auth.useAuth((state) => state.currentUser?.email ?? '')
  const navigate = useNavigate()

  async function signOut(): Promise<void> {
    await auth.logout().then(
      () => navigate('/', { replace: true }),
      () => authToast.error(t('auth.account.signOutFailed')),
    )
  }
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon name="person" size={14} />}
          rightSection={<Icon name="down" size={12} />}
          aria-label={t('auth.account.menu', { email })}
        >
          <span className={css.email}>{email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('auth.account.signedInAs')}
          <br />
          <span className={css.whole}>{email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" size={14} />} onClick={() => void signOut()}>
          {t('auth.account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
