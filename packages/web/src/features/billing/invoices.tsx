// List of invoices: a table, and cards on a phone.
import { Skeleton, Title } from '@mantine/core'
import type { Invoice } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useSession } from '#features/session/index.tsx'
import { formatDay } from '#lib/format.ts'
import css from './billing.module.css'
import { useInvoices } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation()
  const { money } = usePlanWords()
  const { siteOf } = useSubscriptionNames()
  const held = useSession().useHoldings(({ document }) => document?.subscriptions.find(({ id }) => id === invoice.subscriptionId))
  const { number, status, totalCents, paidCents, refundedCents, hostedUrl, pdfUrl } = invoice
  const name = number ?? t('billing.invoices.draft')
  const partlyPaid = paidCents > 0 && paidCents < totalCents
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('billing.invoices.site')} className={css.host}>
        {(held && siteOf(held)) ?? '-'}
      </td>
      <td data-label={t('billing.invoices.date')}>
        <time dateTime={invoice.issuedAt}>{formatDay(invoice.issuedAt, i18n.language)}</time>
      </td>
      <td data-label={t('billing.invoices.status')}>{t(`billing.invoices.state.${status}`)}</td>
      <td data-label={t('billing.invoices.total')} className={css.number}>
        {money(totalCents)}
        {partlyPaid ? <span className={css.aside}>{t('billing.invoices.paid', { amount: money(paidCents) })}</span> : null}
        {refundedCents > 0 ? <span className={css.aside}>{t('billing.invoices.refunded', { amount: money(refundedCents) })}</span> : null}
      </td>
      <td data-label={t('billing.invoices.links')}>
        <span className={css.links}>
          {hostedUrl ? (
            <a href={hostedUrl} aria-label={t('billing.invoices.viewOf', { number: name })}>
              {t('billing.invoices.view')}
            </a>
          ) : null}
          {pdfUrl ? (
            <a href={pdfUrl} aria-label={t('billing.invoices.pdfOf', { number: name })}>
              {t('billing.invoices.pdf')}
            </a>
          ) : null}
          {hostedUrl || pdfUrl ? null : '-'}
        </span>
      </td>
    </tr>
  )
}

/** All invoices of the account, newest first. */
export function Invoices() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useInvoices()
  return (
    <section className={css.section}>
      <Title order={2} size="h3" className={css.heading}>
        {t('billing.invoices.title')}
      </Title>
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('billing.invoices.failed')} error={error} retry={() => void refetch()} />
      ) : data.invoices.length === 0 ? (
        <p className="tw-muted">{t('billing.invoices.none')}</p>
      ) : (
        <table className={css.invoices} aria-label={t('billing.invoices.title')}>
          <thead>
            <tr>
              <th scope="col">{t('billing.invoices.number')}</th>
              <th scope="col">{t('billing.invoices.site')}</th>
              <th scope="col">{t('billing.invoices.date')}</th>
              <th scope="col">{t('billing.invoices.status')}</th>
              <th scope="col" className={css.number}>
                {t('billing.invoices.total')}
              </th>
              <th scope="col">{t('billing.invoices.links')}</th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
