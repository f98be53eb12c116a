// Screen of the link for a new password.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { resetPassword } from '../mail-requests.ts'
import { AuthForm, type Fields } from './auth-form.tsx'
import { Card } from './card.tsx'
import { PasswordField } from './field.tsx'
import { newPasswordProblem } from './problems.ts'
import { useAction } from './use-action.ts'

/** The screen at `/reset-password?token=`. A used link says so, and where to get another. */
export function Component() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const action = useAction()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const inAddress = query.get('token')
  const token = (useLocation().state as { token?: string } | null)?.token ?? inAddress
  // Addresses are counted, logged, and shared, so the password token must not stay in them.
  useEffect(() => {
    if (inAddress) void navigate('/reset-password', { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate])
  usePageTitle(t('auth.reset.title'))

  const send = async ({ password }: Fields) => {
    await resetPassword(token ?? '', password)
    auth.expire() // the server ended every session of the account
    await navigate('/sign-in', { replace: true, state: { passwordChanged: true } })
  }
  const code = action.error?.code
  if (!token || code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED')
    return (
      <Card title={t('auth.reset.spentTitle')} lead={t('auth.reset.spent')}>
        <Link to="/forgot-password" className={buttonLook({ kind: 'main', size: 'large' })}>
          {t('auth.reset.new')}
        </Link>
      </Card>
    )
  return (
    <Card title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <AuthForm
        action={action}
        check={newPasswordProblem}
        send={send}
        otherwise={t('auth.errors.unknown')}
        submit={t('auth.reset.submit')}
        busy={t('auth.reset.busy')}
      >
        <PasswordField name="password" label={t('auth.newPassword')} kind="new-password" rules />
        <PasswordField name="confirmPassword" label={t('auth.confirmPassword')} kind="new-password" />
      </AuthForm>
    </Card>
  )
}
