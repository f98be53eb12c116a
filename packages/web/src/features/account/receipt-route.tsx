// Receipt of an account deletion, for anyone with its address.
import '#i18n/app.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { formatMoment } from '#lib/format.ts'
import { createShellClient } from '#lib/query-cache/client.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './account.module.css'
import { useReceipt } from './requests.ts'

/** The screen at `/deletion-receipts/ID`, which needs no sign-in and stores nothing. */
export function Component() {
  const [client] = useState(createShellClient)
  return (
    <QueryClientProvider client={client}>
      <Receipt />
    </QueryClientProvider>
  )
}

function Receipt() {
  const { t, i18n } = useTranslation()
  const { receiptId = '' } = useParams()
  const { data, error, isPending, refetch } = useReceipt(receiptId)
  usePageTitle(t('account.receipt.title'))
  const moment = (iso: string) => <time dateTime={iso}>{formatMoment(iso, i18n.language)}</time>
  return (
    <section className={css.receipt}>
      <h1 className={css.title}>{t('account.receipt.title')}</h1>
      {isPending ? (
        <Spinner />
      ) : !data ? (
        <RequestFailed title={t('account.receipt.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <p className={css.lead}>{t(`account.receipt.state.${data.state}`)}</p>
          <dl className={css.facts}>
            <dt>{t('account.receipt.asked')}</dt>
            <dd>{moment(data.requestedAt)}</dd>
            <dt>{t(data.finishedAt ? 'account.receipt.ended' : 'account.receipt.due')}</dt>
            <dd>{moment(data.finishedAt ?? data.dueAt)}</dd>
            {Object.entries(data.counts).map(([table, rows]) => (
              <div key={table} className={css.fact}>
                <dt>
                  <code>{table}</code>
                </dt>
                <dd>{t('account.receipt.rows', { count: rows })}</dd>
              </div>
            ))}
            {data.sha256 ? (
              <>
                <dt>{t('account.receipt.hash')}</dt>
                <dd>
                  <code className={css.hash}>{data.sha256}</code>
                </dd>
              </>
            ) : null}
          </dl>
          <p className="tw-muted">{t('account.receipt.note')}</p>
        </>
      )}
    </section>
  )
}
