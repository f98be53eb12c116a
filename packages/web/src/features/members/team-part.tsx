// Team part of the Account tab: people with their roles, pending invitations, and the permissions of each role.
import './texts.ts'
import { Button, Checkbox, Radio, Skeleton, Stack } from '@mantine/core'
import { type AccountKind, accountKinds, memberRoles } from '@tillwatch/contract/lists'
import type { Invitation } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { EndDialog } from './end-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import css from './members.module.css'
import { useInvitations, useMembers, useRequireFactor, useSendAgain, useSetKind, useWithdraw } from './requests.ts'
import { givable } from './roles.ts'

export default function TeamPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useMembers()
  const [dialog, setDialog] = useState<'invite' | 'leave' | null>(null)
  const close = () => setDialog(null)
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('team.failed')} error={error} retry={() => void refetch()} />
  const { account, members } = data
  const own = members.find(({ isYou }) => isYou)?.role ?? 'viewer'
  const manages = givable(own).length > 0
  return (
    <div className={css.part}>
      <section className={css.section}>
        <h2>{t('team.people')}</h2>
        {manages ? null : <p className={css.plain}>{t('team.onlyManagers')}</p>}
        <ul className={css.list} aria-label={t('team.people')}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} own={own} leave={() => setDialog('leave')} />
          ))}
        </ul>
        {manages ? (
          <Button className={css.add} onClick={() => setDialog('invite')}>
            {t('team.invite')}
          </Button>
        ) : null}
      </section>
      {manages ? <Invitations /> : null}
      {manages ? <AccountKindChoice kind={account.kind} /> : null}
      {own === 'owner' ? <FactorRequired isRequired={account.requiresSecondFactor} /> : null}
      <section className={css.section}>
        <h2>{t('team.means.title')}</h2>
        <dl className={css.roles}>
          {memberRoles.map((role) => (
            <div key={role}>
              <dt>{t(`accounts.roles.${role}`)}</dt>
              <dd>{t(`team.means.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {dialog === 'invite' ? <InviteDialog own={own} close={close} /> : null}
      {dialog === 'leave' ? <EndDialog member={null} close={close} /> : null}
    </div>
  )
}

function FactorRequired({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation()
  const { mutate, variables, isPending, error } = useRequireFactor()
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  return (
    <section className={css.section}>
      <h2>{t('security.required.title')}</h2>
      <Checkbox
        label={t('security.required.label')}
        description={t('security.required.lead')}
        checked={isPending ? variables : isRequired}
        error={isConflict ? t('security.required.conflict') : null}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && !isConflict ? <RequestFailed title={t('security.required.failed')} error={error} /> : null}
    </section>
  )
}

function AccountKindChoice({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation()
  const { mutate, variables, isPending, error } = useSetKind()
  return (
    <section className={css.section}>
      <Radio.Group
        label={t('team.kind.title')}
        classNames={{ label: css.legend }}
        value={isPending ? variables : kind}
        onChange={(chosen) => mutate(chosen as AccountKind)}
      >
        <Stack gap={8} mt={12}>
          {accountKinds.map((each) => (
            <Radio key={each} value={each} label={t(`team.kind.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {error ? <RequestFailed title={t('team.kind.failed')} error={error} /> : null}
    </section>
  )
}

function Invitations() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useInvitations()
  return (
    <section className={css.section}>
      <h2>{t('team.invitations.title')}</h2>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('team.invitations.failed')} error={error} retry={() => void refetch()} />
      ) : data.invitations.length === 0 ? (
        <p className={css.plain}>{t('team.invitations.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('team.invitations.title')}>
          {data.invitations.map((each) => (
            <Row key={each.id} invitation={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ invitation: { id, email, role, invitedBy, expiresAt, state } }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation()
  const again = useSendAgain(id)
  const withdraw = useWithdraw(id)
  const error = again.error ?? withdraw.error
  const named = (text: string) => ({ 'aria-label': t('team.named', { text, person: email }), children: text })
  const told = { role: t(`accounts.roles.${role}`), who: invitedBy, day: formatDay(expiresAt, i18n.language) }
  const titleId = `invitation-${id}`
  return (
    <li className={css.member} aria-labelledby={titleId}>
      <div className={css.who}>
        <h3 id={titleId}>{email}</h3>
        <span className="tw-muted">{t(`team.invitations.${state}`, told)}</span>
      </div>
      <div className={css.actions}>
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          onClick={() =>
            again.mutate(i18n.language === 'es' ? 'es' : 'en', { onSuccess: () => void notify.success(t('team.inviting.sent')) })
          }
          {...named(t('team.invitations.again'))}
        />
        <Button
          size="xs"
          variant="default"
          c="var(--tw-red)"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: () => void notify.success(t('team.invitations.withdrawn')) })}
          {...named(t('team.invitations.withdraw'))}
        />
      </div>
      {error ? <RequestFailed title={t('team.invitations.actFailed')} error={error} /> : null}
    </li>
  )
}
