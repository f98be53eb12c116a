// Account area: name, API keys, exports, and deletion, with parts for members and the person's security.
import '#features/members/texts.ts'
import '#features/preferences/texts.ts'
import '#features/security/texts.ts'
import { Button, Group, Modal, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { useUserProfile } from '#features/auth/user-profile.ts'
import { KeysSection } from '#features/keys/index.ts'
import { useMay, useRole } from '#features/members/may.tsx'
import { useMemberships } from '#features/members/requests.ts'
import css from './account.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { ExportSection } from './export-section.tsx'
import { useAccount, useRename, useRequestDeletion } from './requests.ts'

const nameMax = 200

const TeamPart = lazy(() => import('#features/members/team-part.tsx'))
const PreferencesPart = lazy(() => import('#features/preferences/preferences-part.tsx'))
const SecurityPart = lazy(() => import('#features/security/security-part.tsx'))
const dataAddress = '/dashboard?tab=account'
const teamAddress = `${dataAddress}&part=team`
const preferencesAddress = `${dataAddress}&part=preferences`
const securityAddress = `${dataAddress}&part=security`

/** The parts apart from the account's data, by their names in the address. */
const parts = {
  team: { Part: TeamPart, address: teamAddress },
  security: { Part: SecurityPart, address: securityAddress },
  preferences: { Part: PreferencesPart, address: preferencesAddress },
}
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
          { to: preferencesAddress, label: t('preferences.title') },
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

/** The keys are for people who manage them, the rest is for owners. */
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

function DeletionSection({ name }: { name: string }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('account.deletion.title')}
      </Title>
      <p className={css.lead}>{t('account.deletion.lead')}</p>
      <p className={css.lead}>{t('account.deletion.stays')}</p>
      <div>
        <Button variant="default" className={css.grave} onClick={() => setAsks(true)}>
          {t('account.deletion.open')}
        </Button>
      </div>
      {asks ? <DeletionDialog name={name} close={() => setAsks(false)} /> : null}
    </section>
  )
}

/** Email address, whether it is confirmed, and the role in the account. */
function ProfileSection() {
  const { t } = useTranslation()
  const profile = useUserProfile()
  const role = useRole()
  if (!profile) return null
  return (
    <section className={css.box} aria-label={t('account.profile.title')}>
      <Title order={2} className={css.title}>
        {t('account.profile.title')}
      </Title>
      <p className={css.lead}>
        {profile.email} · {t(profile.emailVerified ? 'account.profile.confirmed' : 'account.profile.unconfirmed')}
        {role ? ` · ${t('account.profile.role', { role: t(`accounts.roles.${role}`) })}` : null}
      </p>
      <p className={css.lead}>
        <a href="/docs">{t('account.profile.docs')}</a> · <a href="/docs/api">{t('account.profile.api')}</a>
      </p>
    </section>
  )
}

function NameSection({ name }: { name: string }) {
  const { t } = useTranslation()
  const rename = useRename()
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') rename.mutate(typed, { onSuccess: (account) => setTyped(account.name) })
  }
  return (
    <section className={css.box} aria-label={t('account.name.title')}>
      <Title order={2} className={css.title}>
        {t('account.name.title')}
      </Title>
      <p className={css.lead}>{t('account.name.lead')}</p>
      <form className={css.nameForm} onSubmit={submit} noValidate>
        <TextInput
          className={css.grow}
          label={t('account.name.label')}
          value={typed}
          maxLength={nameMax}
          error={isEmpty ? t('account.name.empty') : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          {t('account.name.submit')}
        </Button>
      </form>
      <p role="status" className={css.lead}>
        {rename.isSuccess ? t('account.name.done') : ''}
      </p>
      {rename.error ? <RequestFailed title={t('account.name.failed')} error={rename.error} /> : null}
    </section>
  )
}

/** Closes automatically once the deletion is scheduled. */
function DeletionDialog({ name, close }: { name: string; close: () => void }) {
  const { t } = useTranslation()
  const request = useRequestDeletion()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const differs = typed.trim() !== name.trim()
    setWrong(differs)
    if (!differs) request.mutate(typed, { onSuccess: close })
  }
  return (
    <Modal opened onClose={close} title={t('account.deletion.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('account.deletion.sure')}</Text>
          <TextInput
            label={t('account.deletion.name', { name })}
            value={typed}
            autoComplete="off"
            data-autofocus
            error={wrong ? t('account.deletion.wrongName') : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
          />
          {request.error ? (
            <RequestFailed title={t('account.deletion.refused')} error={request.error} conflict={t('account.deletion.conflict')} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('account.deletion.no')}
            </Button>
            <Button type="submit" color="var(--tw-red-solid)" loading={request.isPending}>
              {t('account.deletion.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
