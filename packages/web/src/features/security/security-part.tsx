// Owns the part Security of the area Account: address, password, second factor, sessions, and sign-ins of who is signed in.
import './texts.ts'
import { Skeleton, Title } from '@mantine/core'
import type { SignInList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useFactorNeeded } from '#features/members/may.tsx'
import { formatMoment } from '#lib/format.ts'
import { EmailSection } from './email-section.tsx'
import { FactorGate } from './factor-gate.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { useSessions, useSignIns } from './requests.ts'
import css from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { useBrowserName } from './use-browser-name.ts'

export default function SecurityPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useSessions()
  const step = useFactorNeeded()
  if (step !== null) return <FactorGate step={step} />
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('security.failed')} error={error} retry={() => void refetch()} />
  return (
    <div className={css.part}>
      <EmailSection hasPassword={data.hasPassword} />
      <PasswordSection hasPassword={data.hasPassword} />
      <FactorSection {...data} />
      <PasskeysSection hasPassword={data.hasPassword} />
      <SessionsSection sessions={data.sessions} />
      <HistorySection />
    </div>
  )
}

/** The newest first. */
function HistorySection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useSignIns()
  return (
    <section className={css.section} aria-labelledby="security-history">
      <Title order={2} size="h3" id="security-history">
        {t('security.history.title')}
      </Title>
      <p className={css.lead}>{t('security.history.lead')}</p>
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <ul className={css.list} aria-labelledby="security-history">
          {data.signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      ) : (
        <RequestFailed title={t('security.history.failed')} error={error} retry={() => void refetch()} />
      )}
      {data?.signIns.length === 0 ? <p className={css.lead}>{t('security.history.none')}</p> : null}
    </section>
  )
}

function SignInRow({ signIn: { at, isSignIn, way, address, userAgent } }: { signIn: SignInList['signIns'][number] }) {
  const { t, i18n } = useTranslation()
  const nameOf = useBrowserName()
  const what = isSignIn ? t(way === null ? 'security.history.signedIn' : `security.history.way.${way}`) : t('security.history.refused')
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong className={isSignIn ? undefined : css.refused}>
          {isSignIn ? null : <Icon name="warn" size={14} />} {what}
        </strong>
        <span className="tw-muted tw-small">
          {formatMoment(at, i18n.language)} · {nameOf(userAgent)} {address === null ? null : t('security.sessions.from', { address })}
        </span>
      </span>
    </li>
  )
}
