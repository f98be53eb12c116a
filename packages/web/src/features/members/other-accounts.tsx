// Owns the choice among the accounts that a person belongs to, in the menu of the account.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem } from '#components/menu.tsx'
import { authToast } from '#lib/notify.ts'
import css from './members.module.css'
import { useEnterAccount, useMemberships } from './requests.ts'

/** Nothing where there is one account alone. To enter another leads to the dashboard, since what is open is of the one before. */
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
