// Staff area: its navigation, and access for staff only, with a second-factor code.
import './texts.ts'
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { CodeForm } from '#features/security/code-form.tsx'
import { EnrollSteps } from '#features/security/enroll-steps.tsx'
import { ApiError } from '#lib/api.ts'
import { useAskAgain, useStaffMe } from './requests.ts'
import css from './staff.module.css'

const parts = ['reviews', 'captures', 'addresses', 'refunds', 'accounts', 'system'] as const

export function Component() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useStaffMe()
  const { pathname } = useLocation()
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (error instanceof ApiError && error.code === 'second-factor-needed')
    return error.secondFactor === 'enroll' ? <Enroll /> : <EnterCode />
  if (error instanceof ApiError && error.code === 'forbidden') return <Notice title={t('staff.closed')}>{t('staff.closedText')}</Notice>
  if (!data) return <RequestFailed title={t('staff.failed')} error={error} retry={() => void refetch()} />
  return (
    <div className={css.area}>
      <nav className={css.nav} aria-label={t('staff.title')}>
        <p className={css.who}>{t('staff.as', { name: data.name })}</p>
        {parts.map((part) => (
          <Link key={part} to={`/staff/${part}`} aria-current={pathname === `/staff/${part}` ? 'page' : undefined}>
            {t(`staff.parts.${part}`)}
          </Link>
        ))}
      </nav>
      <div className={css.screen}>
        <Outlet />
      </div>
    </div>
  )
}

function Enroll() {
  const { t } = useTranslation()
  const askAgain = useAskAgain()
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('security.factor.setUp')}
      </Title>
      <EnrollSteps lead={t('staff.factor.lead')} onConfirmed={askAgain} />
    </div>
  )
}

function EnterCode() {
  const { t } = useTranslation()
  const askAgain = useAskAgain()
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('auth.code.title')}
      </Title>
      <p className={css.lead}>{t('staff.factor.verify')}</p>
      <CodeForm onConfirmed={askAgain} />
    </div>
  )
}
