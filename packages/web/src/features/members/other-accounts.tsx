// Account switcher in the account menu.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem } from '#components/menu.tsx'
import { authToast } from '#lib/notify.ts'
import css from './members.module.css'
import { useEnterAccount, useMemberships } from './requests.ts'

/** Nothing if there is only one account. Switching opens the dashboard, since the current screen belongs to the previous account. */
export function OtherAccounts() {
  const { t } = useTranslation()
  const { data, isError } = useMemberships()
  const { mutateAsync } = useEnterAccount()
  const navigate = useNavigate()
  async function enter(accountId: string): Promise<void> {
    await mutateAsync(accountId).then(
      () => navigate('/dashboard'),
      () => authToast.error(t('accounts.notEntered')),
    )
  }
  if (isError) return <p className={css.note}>{t('accounts.failed')}</p>
  if (data === undefined || data.memberships.length < 2) return null
  return (
    <fieldset className={css.accounts} aria-label={t('accounts.title')}>
      {data.memberships.map(({ accountId, accountName, role, isActive }) => (
        <MenuItem key={accountId} chosen={isActive} onClick={isActive ? undefined : () => void enter(accountId)}>
          <span className={css.account}>
            {accountName} <span className={css.role}>{t(`accounts.roles.${role}`)}</span>
          </span>
        </MenuItem>
      ))}
    </fieldset>
  )
}
