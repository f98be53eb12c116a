// Owns asking for a copy of everything that the account has, and the copies that were made.
import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './account.module.css'
import { ExportRow } from './export-row.tsx'
import { useExports, useRequestExport } from './requests.ts'

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
