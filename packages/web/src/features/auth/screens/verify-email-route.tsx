// Screen of the link that confirms an address, with its outcome.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { trackLogin } from '#lib/analytics/events.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { sendConfirmation } from '../mail-requests.ts'
import { AuthForm, type Fields } from './auth-form.tsx'
import { Card } from './card.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailField } from './field.tsx'
import { addressProblem } from './problems.ts'
import { useAction } from './use-action.ts'

/** The screen at `/verify-email`. */
export function Component() {
  const [query] = useSearchParams()
  if (query.get('error') === 'SIGN_IN_FIRST' || query.get('error') === 'INVALID_USER') return <SignInFirst />
  if (query.has('error')) return <Spent />
  return query.get('step') === 'approved' ? <Approved /> : <Confirmed isChanged={query.get('step') === 'changed'} />
}

/** The tab in which the person signed up may be waiting: it is notified, and continues there. */
function Confirmed({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const { currentUser, authStateInitialized } = auth.useAuth()
  const title = t(isChanged ? 'auth.verify.changed' : 'auth.verify.confirmed')
  usePageTitle(title)
  const signedIn = currentUser !== null
  useEffect(() => {
    if (!signedIn) return
    auth.tellOtherTabs()
    if (!isChanged) trackLogin('email') // the link signed in, not a form
  }, [auth, signedIn, isChanged])
  if (!authStateInitialized) return <Card title={t('auth.verify.title')} lead={t('shell.loading')} />
  return (
    <Card title={title} lead={currentUser ? t('auth.verify.signedIn', { email: currentUser.email }) : t('auth.verify.signIn')}>
      {/* Signing in continues with what was kept in this tab, also for a person who is already signed in. */}
      <Link to="/sign-in" className={buttonLook({ kind: 'main', size: 'large' })}>
        {currentUser ? t('auth.verify.goOn') : t('auth.signIn.submit')}
      </Link>
    </Card>
  )
}

/** The first of the two links that change an address. */
function Approved() {
  const { t } = useTranslation()
  usePageTitle(t('auth.verify.approved'))
  return <Card title={t('auth.verify.approved')} lead={t('auth.verify.approvedText')} />
}

/** A link that changes an address works only where its person is signed in. */
function SignInFirst() {
  const { t } = useTranslation()
  usePageTitle(t('auth.verify.signInFirst'))
  return (
    <Card title={t('auth.verify.signInFirst')} lead={t('auth.verify.signInFirstText')}>
      <Link to="/sign-in" className={buttonLook({ kind: 'main', size: 'large' })}>
        {t('auth.signIn.submit')}
      </Link>
    </Card>
  )
}

function Spent() {
  const { t } = useTranslation()
  const action = useAction()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  usePageTitle(t('auth.verify.spentTitle'))
  const send = async ({ email }: Fields) => {
    await sendConfirmation(email)
    setMailedTo(email.trim())
  }
  if (mailedTo !== null) return <CheckMail text={t('auth.mail.confirm', { email: mailedTo })} send={() => sendConfirmation(mailedTo)} />
  return (
    <Card title={t('auth.verify.spentTitle')} lead={t('auth.verify.spent')} foot={<Link to="/sign-in">{t('auth.forgot.back')}</Link>}>
      <AuthForm
        action={action}
        check={addressProblem}
        send={send}
        otherwise={t('auth.errors.unknown')}
        submit={t('auth.verify.submit')}
        busy={t('auth.verify.busy')}
      >
        <EmailField />
      </AuthForm>
    </Card>
  )
}
