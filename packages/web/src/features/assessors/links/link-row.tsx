// One link: its recipient, coverage, expiry, and views.
import { Button } from '@mantine/core'
import type { AssessorLink } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { formatDay, formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import css from './links.module.css'
import { useRevokeLink } from './requests.ts'

const icons = { working: 'check', expired: 'clock', revoked: 'blocked' } as const satisfies Record<AssessorLink['state'], IconName>

export function LinkRow({ link }: { link: AssessorLink }) {
  const { t, i18n } = useTranslation()
  const sentence = useErrorSentence()
  const revoke = useRevokeLink()
  const { id, assessor, sites, mayExport, state, expiresAt } = link
  const scope = sites === null ? t('evidence.links.all') : sites.map(({ host }) => host).join(', ')
  const withdraw = () =>
    revoke.mutate(id, {
      onSuccess: () => void notify.success(t('evidence.links.revoked', { assessor })),
      onError: (error) => void notify.error(`${t('evidence.links.notRevoked')}: ${sentence(error)}`),
    })
  return (
    <li className={css.link}>
      <div className={css.line}>
        <strong>{assessor}</strong>
        <span className={css.state}>
          <Icon name={icons[state]} />
          {t(`evidence.links.state.${state}`)}
          {state === 'working' ? ` ${t('evidence.links.until', { day: formatDay(expiresAt, i18n.language) })}` : ''}
        </span>
        {state === 'working' ? (
          <Button
            variant="default"
            size="xs"
            className={css.revoke}
            loading={revoke.isPending}
            aria-label={t('evidence.links.revokeOf', { assessor })}
            onClick={withdraw}
          >
            {t('evidence.links.revoke')}
          </Button>
        ) : null}
      </div>
      <span className="tw-muted">
        {scope}, {t(mayExport ? 'evidence.links.packs' : 'evidence.links.noPacks')}
      </span>
      <Views link={link} />
    </li>
  )
}

function Views({ link: { views } }: { link: AssessorLink }) {
  const { t, i18n } = useTranslation()
  if (views.total === 0) return <span className="tw-muted">{t('evidence.links.notViewed')}</span>
  return (
    <details>
      <summary>{t('evidence.links.views', { count: views.total })}</summary>
      <ul className={css.views} aria-label={t('evidence.links.lastViews')}>
        {views.last.map(({ at, part, host, address }) => (
          <li key={`${at} ${part}`}>
            <time dateTime={at}>{formatMoment(at, i18n.language)}</time> · {t(`activity.detail.part.${part}`)}
            {host === null ? '' : ` · ${host}`}
            {address === null ? '' : ` · ${t('evidence.links.from', { address })}`}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard?tab=activity&actor=assessor`}>{t('evidence.links.allViews')}</Link>
    </details>
  )
}
