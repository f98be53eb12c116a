// The emails that the person gets from the account, with a switch for each that can be turned off.
import { Skeleton, Switch, Title } from '@mantine/core'
import type { Notifications, SetNotification } from '@tillwatch/contract/shapes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { useMay, useRole } from '#features/members/may.tsx'
import css from './preferences.module.css'
import { useNotifications, useSetNotification } from './requests.ts'

export function NotificationsSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useNotifications()
  const set = useSetNotification()
  return (
    <section className={css.section} aria-labelledby="preferences-mails">
      <Title order={2} size="h3" id="preferences-mails">
        {t('preferences.mails.title')}
      </Title>
      <p className={css.lead}>{t('preferences.mails.lead')}</p>
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <Mails notifications={data} isBusy={set.isPending} set={set.mutate} />
      ) : (
        <RequestFailed title={t('preferences.mails.failed')} error={error} retry={() => void refetch()} />
      )}
      {set.error ? <RequestFailed title={t('preferences.mails.refused')} error={set.error} /> : null}
    </section>
  )
}

interface MailsProps {
  notifications: Notifications
  isBusy: boolean
  set: (asked: SetNotification) => void
}

function Mails({ notifications: { channels, reports }, isBusy, set }: MailsProps) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const managesChannels = useMay('channels:manage')
  const writesReports = useMay('reports:write')
  const isOwner = useRole() === 'owner'
  return (
    <>
      <ul className={css.list} aria-labelledby="preferences-mails">
        {channels.map(({ id, name, threshold, digest, isOn }) => (
          <li key={id} className={css.row}>
            <MailSwitch
              label={t('preferences.mails.alerts', { name })}
              text={t('preferences.mails.from', { verdict: verdictOf(threshold).name })}
              isOn={isOn}
              isBusy={isBusy}
              flip={() => set({ of: 'alerts', channelId: id, isOn: !isOn })}
            />
            <MailSwitch
              label={t('preferences.mails.digest', { name })}
              text={t(`preferences.mails.digests.${digest}`)}
              isOn={digest !== 'off'}
              isBusy={isBusy}
              flip={() => set({ of: 'digest', channelId: id, isOn: digest === 'off' })}
            />
          </li>
        ))}
        {reports.map(({ siteId, clientId, name, isOn }) => (
          <li key={`${siteId} ${clientId}`} className={css.row}>
            <MailSwitch
              label={t('preferences.mails.report', { name: name ?? t('preferences.mails.allSites') })}
              isOn={isOn}
              isBusy={isBusy}
              flip={() => set({ of: 'report', siteId, clientId, isOn: !isOn })}
            />
          </li>
        ))}
      </ul>
      {channels.length === 0 ? (
        <p className={css.lead}>
          {t('preferences.mails.noAlerts')}{' '}
          {managesChannels ? <Link to="/dashboard?tab=alerts&part=channels">{t('preferences.mails.toChannels')}</Link> : null}
        </p>
      ) : null}
      {reports.length === 0 ? (
        <p className={css.lead}>
          {t('preferences.mails.noReports')}{' '}
          {writesReports ? <Link to="/dashboard?tab=reports">{t('preferences.mails.toReports')}</Link> : null}
        </p>
      ) : null}
      <p className={css.lead}>{t('preferences.mails.always')}</p>
      {isOwner ? <p className={css.lead}>{t('preferences.mails.alwaysOwner')}</p> : null}
    </>
  )
}

interface MailSwitchProps {
  label: string
  text?: string
  isOn: boolean
  isBusy: boolean
  flip: () => void
}

/** The text is outside the label, so that screen readers don't read it as part of the name. */
function MailSwitch({ label, text, isOn, isBusy, flip }: MailSwitchProps) {
  const textId = useId()
  const described = text === undefined ? {} : { 'aria-describedby': textId }
  return (
    <div>
      <Switch label={label} checked={isOn} disabled={isBusy} onChange={flip} {...described} />
      {text === undefined ? null : (
        <p id={textId} className={css.text}>
          {text}
        </p>
      )}
    </div>
  )
}
