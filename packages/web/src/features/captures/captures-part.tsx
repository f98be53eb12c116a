// Owns the part of captures by hand in the tab Sites: pages that no scan reaches, and addresses that no scan takes.
import './texts.ts'
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './captures.module.css'
import { EndedRow } from './ended-row.tsx'
import { useCaptures } from './requests.ts'
import { WaitingRow } from './waiting-row.tsx'

export default function CapturesPart() {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useCaptures()
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('captures.failed')} error={error} retry={() => void refetch()} />
  const { waiting, ended, noted } = data
  return (
    <div className={css.part}>
      {waiting.length === 0 ? (
        <Notice title={t('captures.none')}>{t('captures.noneText')}</Notice>
      ) : (
        <>
          <Notice icon="warn" tone="amber" title={t('captures.message')}>
            {t('captures.lead')}
          </Notice>
          <ul className={css.list} aria-label={t('captures.title')}>
            {waiting.map((page) => (
              <WaitingRow key={page.id} page={page} />
            ))}
          </ul>
        </>
      )}
      {ended.length === 0 ? null : (
        <section className={css.part}>
          <Title order={2} size="h3">
            {t('captures.ended')}
          </Title>
          <ul className={css.list} aria-label={t('captures.ended')}>
            {ended.map((request) => (
              <EndedRow key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      {noted.length === 0 ? null : (
        <section className={css.part}>
          <Title order={2} size="h3">
            {t('captures.noted')}
          </Title>
          <p className={css.lead}>{t('captures.invalid')}</p>
          <ul className={css.list} aria-label={t('captures.noted')}>
            {noted.map(({ typed, reason, notedAt, notedBy }) => (
              <li key={`${notedAt} ${typed}`} className={css.row}>
                <div className={css.what}>
                  <code className={css.typed}>{typed}</code>
                  <span className="tw-muted tw-small">
                    {reason === 'address-refused' ? t('problems.address-refused') : t(`problems.address.${reason}`)}{' '}
                    {t('captures.by', { who: notedBy, when: formatMoment(notedAt, i18n.language) })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
