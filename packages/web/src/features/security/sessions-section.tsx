// List of a person's sessions, each of which can be ended.
import { Button, Title } from '@mantine/core'
import type { SessionList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { useEndOthers, useEndSession } from './requests.ts'
import css from './security.module.css'
import { useBrowserName } from './use-browser-name.ts'

type Session = SessionList['sessions'][number]

export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const endOthers = useEndOthers()
  return (
    <section className={css.section} aria-labelledby="security-sessions">
      <Title order={2} size="h3" id="security-sessions">
        {t('security.sessions.title')}
      </Title>
      <p className={css.lead}>{t('security.sessions.lead')}</p>
      <ul className={css.list} aria-labelledby="security-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('security.sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      <p role="status" className={css.lead}>
        {endOthers.data ? t('security.sessions.ended', { count: endOthers.data.ended }) : ''}
      </p>
      {endOthers.error ? <RequestFailed title={t('security.sessions.failed')} error={endOthers.error} /> : null}
    </section>
  )
}

function SessionRow({ session: { id, isCurrent, startedAt, usedAt, address, userAgent } }: { session: Session }) {
  const { t, i18n } = useTranslation()
  const end = useEndSession()
  const place = useBrowserName()(userAgent)
  const facts = t('security.sessions.facts', {
    started: formatMoment(startedAt, i18n.language),
    used: formatWhen(usedAt, i18n.language, Date.now()),
  })
  return (
    <li className={css.row} data-session={id}>
      <span className={css.what}>
        <strong>{place}</strong>
        <span className="tw-muted tw-small">
          {facts} {address === null ? null : t('security.sessions.from', { address })}
        </span>
      </span>
      {isCurrent ? (
        <span className="tw-muted">{t('security.sessions.current')}</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          loading={end.isPending}
          onClick={() => end.mutate(id)}
          aria-label={t('security.sessions.endOf', { browser: place })}
        >
          {t('security.sessions.end')}
        </Button>
      )}
      {end.error ? <RequestFailed title={t('security.sessions.failed')} error={end.error} /> : null}
    </li>
  )
}
