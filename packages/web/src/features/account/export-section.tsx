// Section for requesting a copy of all data of the account, with earlier copies.
import { Button, Skeleton, Title } from '@mantine/core'
import type { AccountExport } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Icon, type IconName } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatBytes, formatDay, formatMoment } from '#lib/format.ts'
import css from './account.module.css'
import { archiveAddress, useExports, useRequestExport } from './requests.ts'

const icons = { queued: 'info', ready: 'check', failed: 'warn', expired: 'info' } as const satisfies Record<
  AccountExport['state'],
  IconName
>

export function ExportSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useExports()
  const request = useRequestExport()
  const isUnderWay = data?.exports.some(({ state }) => state === 'queued') ?? false
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('account.export.title')}
      </Title>
      <p className={css.lead}>{t('account.export.lead')}</p>
      {request.error ? (
        <RequestFailed title={t('account.export.refused')} error={request.error} conflict={t('account.export.conflict')} />
      ) : null}
      <div>
        <Button variant="default" loading={request.isPending} disabled={isUnderWay} onClick={() => request.mutate()}>
          {t(isUnderWay ? 'account.export.underWay' : 'account.export.submit')}
        </Button>
      </div>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('account.export.failed')} error={error} retry={() => void refetch()} />
      ) : data.exports.length === 0 ? (
        <p className="tw-muted">{t('account.export.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('account.export.list')}>
          {data.exports.map((each) => (
            <ExportRow key={each.id} made={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ExportRow({ made }: { made: AccountExport }) {
  const { t, i18n } = useTranslation()
  const { id, state, requestedAt, expiresAt, rows, sizeBytes, sha256 } = made
  const asked = formatMoment(requestedAt, i18n.language)
  return (
    <li className={css.export}>
      <div className={css.line}>
        <span className={css.state}>
          <Icon name={icons[state]} />
          {t(`account.export.state.${state}`)}
        </span>
        <time dateTime={requestedAt}>{asked}</time>
        {rows === null || sizeBytes === null ? null : (
          <span className="tw-muted">
            {t('account.export.rows', { count: rows })} · {formatBytes(sizeBytes, i18n.language)}
          </span>
        )}
        {state === 'ready' && expiresAt ? (
          <>
            <a href={archiveAddress(id)} download aria-label={t('account.export.fetchOf', { when: asked })}>
              {t('account.export.fetch')}
            </a>
            <span className="tw-muted">{t('account.export.until', { day: formatDay(expiresAt, i18n.language) })}</span>
          </>
        ) : null}
      </div>
      {sha256 === null ? null : (
        <div className={css.line}>
          <span className="tw-muted">{t('account.export.hash')}</span>
          <code className={css.hash}>{sha256}</code>
          <CopyButton value={sha256} what={t('account.export.hash')} />
        </div>
      )}
    </li>
  )
}
