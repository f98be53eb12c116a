// Owns the area Account: its name, API keys, exports, and deletion; its members and the security of who is signed in are its other parts.
import '#features/members/texts.ts'
import '#features/security/texts.ts'
import { Skeleton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { KeysSection } from '#features/keys/index.ts'
import { useMay, useRole } from '#features/members/may.tsx'
import { useMemberships } from '#features/members/requests.ts'
import css from './account.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { NameSection } from './name-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAccount } from './requests.ts'

const TeamPart = lazy(() => import('#features/members/team-part.tsx'))
const SecurityPart = lazy(() => import('#features/security/security-part.tsx'))
const dataAddress = '/dashboard?tab=account'
const teamAddress = `${dataAddress}&part=team`
const securityAddress = `${dataAddress}&part=security`

/** The parts beside the account's data, by what the address calls them. */
const parts = { team: { Part: TeamPart, address: teamAddress }, security: { Part: SecurityPart, address: securityAddress } }
const isPart = (name: string | null): name is keyof typeof parts => name !== null && Object.hasOwn(parts, name)

/** The tab. */
export function AccountTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const name = address.get('part')
  const open = isPart(name) ? parts[name] : null
  return (
    <div className={css.tab}>
      <Title order={1}>{t('account.title')}</Title>
      <LinkTabs
        label={t('team.parts')}
        tabs={[
          { to: dataAddress, label: t('team.data') },
          { to: teamAddress, label: t('team.title') },
          { to: securityAddress, label: t('security.title') },
        ]}
        open={open?.address ?? dataAddress}
      />
      {open ? (
        <Suspense fallback={<Spinner />}>
          <open.Part />
        </Suspense>
      ) : (
        <Data />
      )}
    </div>
  )
}

/** The keys are for who manages them, the rest is for owners. */
function Data() {
  const { t } = useTranslation()
  const asked = useMemberships({ staleTime: 60_000 })
  const role = useRole()
  const managesKeys = useMay('keys:manage')
  if (asked.error) return <RequestFailed title={t('account.failed')} error={asked.error} retry={() => void asked.refetch()} />
  if (role === undefined) return <Waiting />
  return (
    <>
      <ProfileSection />
      {managesKeys ? <KeysSection /> : null}
      {role === 'owner' ? <OwnersPart /> : <Notice title={t('account.ownersOnly')} />}
    </>
  )
}

function OwnersPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useAccount(true)
  if (isPending) return <Waiting />
  if (!data) return <RequestFailed title={t('account.failed')} error={error} retry={() => void refetch()} />
  return (
    <>
      <DeletionNotice />
      <NameSection name={data.name} />
      <ExportSection />
      {data.deletion ? null : <DeletionSection name={data.name} />}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
}
