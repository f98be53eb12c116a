// Owns the part Security of the area Account: address, password, second factor, sessions, and sign-ins of who is signed in.
import './texts.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useFactorNeeded } from '#features/members/may.tsx'
import { EmailSection } from './email-section.tsx'
import { FactorGate } from './factor-gate.tsx'
import { FactorSection } from './factor-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { useSessions } from './requests.ts'
import css from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'

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
      <SessionsSection sessions={data.sessions} />
      <HistorySection />
    </div>
  )
}
