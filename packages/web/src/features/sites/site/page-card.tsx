// Card of one page of a site: name, last scan, next scan, and actions.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { useMay } from '#features/members/may.tsx'
import { PaymentMeaning } from '#features/scans/index.ts'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { LastScan } from '../last-scan.tsx'
import { NextScan } from '../next-scan.tsx'
import { nameOfPage, usePageWords } from '../page-words.ts'
import { PageActions } from './page-actions.tsx'
import css from './site.module.css'

function ScanFact({ page: { lastScan } }: { page: Page }) {
  const { t, i18n } = useTranslation()
  if (lastScan === null) return <LastScan lastScan={null} />
  const at = lastScan.createdAt
  return (
    <>
      <LastScan lastScan={lastScan} />
      {lastScan.state === 'failed' && lastScan.reason?.code === 'journey-failed' ? (
        <span className={css.broken}>{t('sites.page.journeyBroken')}</span>
      ) : null}
      <Link to={`/scans/${lastScan.id}`}>
        {t('sites.page.toScan')}{' '}
        <time dateTime={at} title={formatMoment(at, i18n.language)}>
          {formatWhen(at, i18n.language, Date.now())}
        </time>
      </Link>
    </>
  )
}

/** Payment integration of the page, and its consequences. */
function Payment({ page: { payment } }: { page: Page }) {
  const { t } = useTranslation()
  if (payment === null) return <span className="tw-muted">{t('discovery.payment.none')}</span>
  return (
    <>
      <span>{[t(`words.integration.${payment.integration}`), payment.provider].filter(Boolean).join(' · ')}</span>
      <details>
        <summary>{t('discovery.payment.meaning')}</summary>
        <PaymentMeaning integration={payment.integration} />
      </details>
    </>
  )
}

/** A card. */
export function PageCard({ page }: { page: Page }) {
  const may = useMay('sites:write')
  const { t } = useTranslation()
  const { scheduleOf } = usePageWords()
  const kind = [t(page.isPayment ? 'sites.page.payment' : 'sites.page.other'), page.isPaused ? t('sites.next.paused') : null]
  return (
    <li className={css.card} aria-label={nameOfPage(page)}>
      <div>
        <h2 className={css.address}>
          <Address url={page.url} max={56} />
        </h2>
        <span className="tw-muted tw-small">{kind.filter(Boolean).join(' · ')}</span>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('sites.page.last')}</dt>
          <dd>
            <ScanFact page={page} />
          </dd>
        </div>
        <div>
          <dt>{t('sites.page.next')}</dt>
          <dd>
            <NextScan page={page} />
            {page.isCovered ? null : <Link to="/dashboard?tab=billing">{t('sites.page.toBilling')}</Link>}
          </dd>
        </div>
        <div>
          <dt>{t('sites.page.schedule')}</dt>
          <dd>{scheduleOf(page.schedule)}</dd>
        </div>
        {page.isPayment ? (
          <div className={css.wide}>
            <dt>{t('discovery.payment.label')}</dt>
            <dd>
              <Payment page={page} />
            </dd>
          </div>
        ) : null}
      </dl>
      {may ? <PageActions page={page} /> : null}
    </li>
  )
}
