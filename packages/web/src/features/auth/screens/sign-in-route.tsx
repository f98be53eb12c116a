// Sign-in screen.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import { usePageHead } from '#lib/page-head.ts'
import { AuthError } from '../auth-error.ts'
import { sendConfirmation } from '../mail-requests.ts'
import { keepOnward, stateOf } from '../onward.ts'
import { AuthForm, type Fields } from './auth-form.tsx'
import { Card } from './card.tsx'
import { CodeField, EmailField, PasswordField } from './field.tsx'
import { GoingOn } from './going-on.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInProblem } from './problems.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { Purchase } from './purchase.tsx'
import css from './screens.module.css'
import { SendAgain } from './send-again.tsx'
import { useAction } from './use-action.ts'
import { useGoOn } from './use-go-on.ts'
import { useOnward } from './use-onward.ts'

/** The screen at `/sign-in`. */
export function Component() {
  const { t } = useTranslation()
  const { auth, useEnding } = useSession()
  const ending = useEnding(({ ending }) => ending)
  const action = useAction()
  const [email, setEmail] = useState('')
  const doing = useGoOn()
  usePageHead({ title: t('auth.signIn.title'), description: t('auth.signIn.description') })
  const { onward, passwordChanged } = useOnward()
  const state = stateOf(onward)

  const send = async ({ remember, ...fields }: Fields) => {
    setEmail(fields.email)
    await auth.signInWithEmail(fields, remember)
    void authToast.success(t('auth.signIn.done'))
  }
  if (doing) return <GoingOn doing={doing} />
  if (action.error?.code === 'code-needed') return <CodeStep />
  const mustConfirm = action.error?.code === 'EMAIL_NOT_VERIFIED'
  const sendLink = async () => {
    keepOnward(onward)
    await sendConfirmation(email)
  }
  const lead =
    onward?.kind === 'buy' ? (
      <>
        <Purchase priceId={onward.priceId} />
        {t('auth.signIn.toBuy')}
      </>
    ) : onward?.path === '/demo' ? (
      t('auth.signIn.toDemo')
    ) : null
  return (
    <Card
      title={t('auth.signIn.title')}
      lead={lead}
      foot={
        <>
          {t('auth.signIn.new')}{' '}
          <Link to="/sign-up" state={state}>
            {t('auth.signIn.signUp')}
          </Link>
        </>
      }
    >
      {ending ? <Notice role="status" title={t(`auth.signIn.ended.${ending}`)} /> : null}
      {passwordChanged ? <Notice icon="check" role="status" title={t('auth.signIn.passwordChanged')} /> : null}
      <AuthForm
        action={action}
        check={signInProblem}
        send={send}
        otherwise={t('auth.errors.unknown')}
        submit={t('auth.signIn.submit')}
        busy={t('auth.signIn.busy')}
        help={mustConfirm ? <SendAgain send={sendLink} /> : null}
      >
        <EmailField />
        <PasswordField name="password" label={t('auth.password')} kind="current-password" />
        <div className={css.row}>
          <label className={css.check}>
            <input type="checkbox" name="remember" className={css.box} />
            {t('auth.signIn.remember')}
          </label>
          <Link to="/forgot-password" state={state}>
            {t('auth.signIn.forgot')}
          </Link>
        </div>
      </AuthForm>
      <PasskeyButton action={action} />
      <ProviderButtons action={action} />
    </Card>
  )
}

function CodeStep() {
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
