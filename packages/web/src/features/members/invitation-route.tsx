// Page behind an invitation link: who invites to which account, and joining if the invited address is signed in.
import './texts.ts'
import '#features/auth/texts.ts'
import type { OpenInvitation } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { appIcons } from '#components/app-icons.tsx'
import { Button, buttonLook } from '#components/button.tsx'
import { addIcons } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { TokenPage } from '#components/token-page.tsx'
import { sendConfirmation } from '#features/auth/mail-requests.ts'
import { SendAgain } from '#features/auth/screens/send-again.tsx'
import { useSession } from '#features/session/index.tsx'
import { ApiError } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import css from './members.module.css'
import { useInvitation, useJoin } from './requests.ts'

addIcons(appIcons)

/** The page at `/invitations/TOKEN`. */
export function Component() {
  const { t } = useTranslation()
  return <TokenPage title={t('team.invitation.title')}>{(token) => <Page token={token} />}</TokenPage>
}

function Page({ token }: { token: string }) {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useInvitation(token)
  if (isPending) return <Spinner />
  if (!data && error instanceof ApiError && error.status === 404)
    return <Notice title={<h1 className={css.gone}>{t('team.invitation.gone')}</h1>}>{t('team.invitation.goneText')}</Notice>
  if (!data) return <RequestFailed title={t('team.invitation.failed')} error={error} retry={() => void refetch()} />
  const { accountName, role, invitedBy, email, expiresAt } = data
  return (
    <section className={css.invitation}>
      <h1 className={css.heading}>{t('team.invitation.heading', { account: accountName })}</h1>
      <dl className={css.facts}>
        <dt>{t('team.invitation.role')}</dt>
        <dd>
          {t(`accounts.roles.${role}`)}
          <p className={css.means}>{t(`team.means.${role}`)}</p>
        </dd>
        <dt>{t('team.invitation.invitedBy')}</dt>
        <dd>{invitedBy}</dd>
        <dt>{t('team.invitation.forAddress')}</dt>
        <dd>{email}</dd>
        <dt>{t('team.invitation.until')}</dt>
        <dd>
          <time dateTime={expiresAt}>{formatDay(expiresAt, i18n.language)}</time>
        </dd>
      </dl>
      <Next invitation={data} token={token} />
    </section>
  )
}

/** Actions by who is signed in. */
function Next({ invitation: { email }, token }: { invitation: OpenInvitation; token: string }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const { currentUser, authStateInitialized, loading } = auth.useAuth()
  const { pathname } = useLocation()
  if (!authStateInitialized || loading) return <Spinner />
  if (currentUser === null)
    return (
      <>
        <p className={css.plain}>{t('team.invitation.signInText', { email })}</p>
        <p className={css.actions}>
          <Link to="/sign-in" state={{ from: pathname }} className={buttonLook({ kind: 'main', size: 'large' })}>
            {t('team.invitation.signIn')}
          </Link>
          <Link to="/sign-up" state={{ from: pathname }} className={buttonLook({ size: 'large' })}>
            {t('team.invitation.signUp')}
          </Link>
        </p>
      </>
    )
  if (currentUser.email.toLowerCase() !== email)
    return (
      <Notice
        title={t('team.invitation.other', { own: currentUser.email })}
        actions={
          <Button size="small" onClick={() => void auth.logout()}>
            {t('team.invitation.signOut')}
          </Button>
        }
      >
        {t('team.invitation.otherText', { email })}
      </Notice>
    )
  if (!currentUser.emailVerified)
    return (
      <Notice title={t('team.invitation.unconfirmed')}>
        {t('team.invitation.unconfirmedText')}
        <SendAgain send={() => sendConfirmation(currentUser.email)} />
      </Notice>
    )
  return <Join token={token} />
}

function Join({ token }: { token: string }) {
  const { t } = useTranslation()
  const join = useJoin(token)
  const navigate = useNavigate()
  return (
    <>
      {join.error ? (
        <RequestFailed title={t('team.invitation.joinFailed')} error={join.error} conflict={t('team.invitation.joinConflict')} />
      ) : null}
      <p className={css.actions}>
        <Button
          kind="main"
          size="large"
          busy={join.isPending}
          onClick={() => join.mutate(undefined, { onSuccess: () => navigate('/dashboard') })}
        >
          {t('team.invitation.join')}
        </Button>
        {join.error ? <Link to="/dashboard">{t('team.invitation.toDashboard')}</Link> : null}
      </p>
    </>
  )
}
