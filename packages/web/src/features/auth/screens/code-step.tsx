// Owns the second step of a sign-in: the code of the second factor.
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import { AuthError } from '../auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import { Card } from './card.tsx'
import { CodeField } from './field.tsx'
import { useAction } from './use-action.ts'

export function CodeStep() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const action = useAction()
  return (
    <Card title={t('auth.code.title')} lead={t('auth.code.lead')}>
      <AuthForm
        action={action}
        check={({ code }) => (code.trim() === '' ? new AuthError('A code is required', 'code-required') : null)}
        send={async ({ code }) => {
          await auth.signInWithCode(code)
          void authToast.success(t('auth.signIn.done'))
        }}
        otherwise={t('auth.errors.unknown')}
        submit={t('auth.signIn.submit')}
        busy={t('auth.signIn.busy')}
      >
        <CodeField />
      </AuthForm>
    </Card>
  )
}
