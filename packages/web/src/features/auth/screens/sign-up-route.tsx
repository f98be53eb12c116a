// Sign-up screen.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import { usePageHead } from '#lib/page-head.ts'
import { sendConfirmation } from '../mail-requests.ts'
import { keepOnward, stateOf } from '../onward.ts'
import { AuthForm, type Fields } from './auth-form.tsx'
import { Card } from './card.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailField, PasswordField } from './field.tsx'
import { GoingOn } from './going-on.tsx'
import { signUpProblem } from './problems.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { Purchase } from './purchase.tsx'
import css from './screens.module.css'
import { useAction } from './use-action.ts'
import { useGoOn } from './use-go-on.ts'
import { useOnward } from './use-onward.ts'

/** The screen at `/sign-up`. If the address must be confirmed, it waits here, and continues once the link in the mail was opened. */
export function Component() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const action = useAction()
  const { onward } = useOnward()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const doing = useGoOn()
  usePageHead({ title: t('auth.signUp.title'), description: t('auth.signUp.description') })

  const send = async ({ email, password }: Fields) => {
    const user = await auth.signUpWithEmail({ email, password })
    if (user) return void authToast.success(t('auth.signUp.done'))
    keepOnward(onward)
    setMailedTo(email.trim())
  }
  if (doing) return <GoingOn doing={doing} />
  if (mailedTo !== null) return <CheckMail text={t('auth.mail.confirm', { email: mailedTo })} send={() => sendConfirmation(mailedTo)} />
  return (
    <Card
      title={t('auth.signUp.title')}
      lead={
        onward?.kind === 'buy' ? (
          <>
            <Purchase priceId={onward.priceId} />
            {t('auth.signUp.toBuy')}
          </>
        ) : null
      }
      foot={
        <>
          {t('auth.signUp.known')}{' '}
          <Link to="/sign-in" state={stateOf(onward)}>
            {t('auth.signUp.signIn')}
          </Link>
        </>
      }
    >
      <AuthForm
        action={action}
        check={signUpProblem}
        send={send}
        otherwise={t('auth.signUp.failed')}
        submit={t('auth.signUp.submit')}
        busy={t('auth.signUp.busy')}
      >
        <EmailField />
        <PasswordField name="password" label={t('auth.password')} kind="new-password" rules />
        <PasswordField name="confirmPassword" label={t('auth.confirmPassword')} kind="new-password" />
        <p className={css.hint}>
          {t('auth.signUp.agree')}{' '}
          <a href="/terms-of-service" target="_blank" rel="noopener">
            {t('auth.signUp.terms')}
          </a>
          ,{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {t('auth.signUp.privacy')}
          </a>
        </p>
      </AuthForm>
      <ProviderButtons action={action} />
    </Card>
  )
}
