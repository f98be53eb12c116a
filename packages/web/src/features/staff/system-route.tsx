// Screen of the installation's state.
import { Title } from '@mantine/core'
import type { StaffSystem } from '@tillwatch/contract/shapes'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { formatMoment } from '#lib/format.ts'
import { useStaffSystem } from './requests.ts'
import { Screen } from './screen.tsx'
import css from './staff.module.css'

export function Component() {
  const { t } = useTranslation()
  return (
    <Screen title={t('staff.parts.system')} lead={t('staff.system.lead')} query={useStaffSystem()}>
      {(system) => (
        <>
          <Facts system={system} />
          <Queues queues={system.queues} />
          <FailedJobs jobs={system.failedJobs} />
        </>
      )}
    </Screen>
  )
}

function Facts({ system: { versions, disk, hasWorker } }: { system: StaffSystem }) {
  const { t } = useTranslation()
  return (
    <>
      {hasWorker ? null : <Notice icon="warn" tone="amber" title={t('staff.system.noWorker')} />}
      {disk.state === 'enough' ? null : <Notice icon="warn" tone="amber" title={t(`staff.system.disk.${disk.state}`)} />}
      <dl className={css.facts}>
        <dt>{t('staff.system.worker')}</dt>
        <dd>{t(hasWorker ? 'staff.system.connected' : 'staff.system.disconnected')}</dd>
        <dt>{t('staff.system.used')}</dt>
        <dd>{disk.usedPercent}%</dd>
        {(['tillwatch', 'node', 'postgres', 'migration'] as const).map((part) => (
          <Fragment key={part}>
            <dt>{t(`staff.system.version.${part}`)}</dt>
            <dd>{versions[part]}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function Queues({ queues }: { queues: StaffSystem['queues'] }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <Title order={2} size="h3">
        {t('staff.system.queues')}
      </Title>
      {queues.length === 0 ? (
        <p className={css.lead}>{t('staff.system.idle')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {(['queue', 'waiting', 'running', 'failed', 'since'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`staff.system.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, running, failed, waitingSince }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{waiting}</td>
                <td>{running}</td>
                <td>{failed}</td>
                <td>{waitingSince === null ? '—' : formatMoment(waitingSince, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function FailedJobs({ jobs }: { jobs: StaffSystem['failedJobs'] }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <Title order={2} size="h3">
        {t('staff.system.failedJobs')}
      </Title>
      <p className={css.lead}>{jobs.length === 0 ? t('staff.system.noFailed') : t('staff.system.inLog')}</p>
      {jobs.length === 0 ? null : (
        <ul className={css.list} aria-label={t('staff.system.failedJobs')}>
          {jobs.map(({ id, queue, at }) => (
            <li key={id} className={css.row}>
              {queue} · {formatMoment(at, i18n.language)} · {id}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
