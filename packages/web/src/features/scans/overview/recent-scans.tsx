// List of scans: loading, empty, failed, and rows.

import { outcomeCodes } from '@tillwatch/contract/lists'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Button } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { StateWord } from '#components/state-word.tsx'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { useScans } from '../requests/list-scans.ts'
import css from './overview.module.css'

/** Recent scans, newest first. An empty list explains what a scan provides. */
export function RecentScans() {
  const { t } = useTranslation()
  const scans = useScans()
  const items = scans.data?.pages.flatMap((page) => page.scans) ?? []
  return (
    <section className={css.list}>
      <h2 className={css.heading}>{t('home.recent')}</h2>
      {scans.isPending ? (
        <div className={css.waiting} role="status" aria-label={t('shell.loading')}>
          <div />
          <div />
          <div />
        </div>
      ) : scans.isError && !scans.data ? (
        <RequestFailed title={t('home.failed')} error={scans.error} retry={() => void scans.refetch()} />
      ) : items.length === 0 ? (
        <Notice title={t('home.empty.title')}>
          {t('home.empty.text')}
          <ul className={css.lessons}>
            {(['runs', 'loads', 'reads'] as const).map((lesson) => (
              <li key={lesson}>{t(`home.empty.${lesson}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <ul className={css.rows}>
          {items.map((scan) => (
            <ScanRow key={scan.id} scan={scan} />
          ))}
        </ul>
      )}
      {scans.hasNextPage ? (
        <div className={css.more}>
          <Button busy={scans.isFetchingNextPage} onClick={() => void scans.fetchNextPage()}>
            {t('home.more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The whole row is the link. A scan without an evaluation has no counts and no score. */
function ScanRow({ scan }: { scan: ScanSummary }) {
  const { t, i18n } = useTranslation()
  const evaluated = scan.state === 'complete' || scan.state === 'partial'
  const counts = evaluated ? scan.counts : null
  const code = evaluated || scan.state === 'cancelled' ? undefined : outcomeCodes.find((candidate) => candidate === scan.reason?.code)
  const because = code ? t(`outcomes.${code}.because`) : null
  return (
    <li className={css.item}>
      <Link to={`/scans/${scan.id}`} className={css.link}>
        <span className={css.who}>
          <Address url={scan.url} max={44} />
          <br />
          <span className={css.when} title={formatMoment(scan.createdAt, i18n.language)}>
            {formatWhen(scan.createdAt, i18n.language, Date.now())} · {t(`words.profile.${scan.profile}`)}
          </span>
        </span>
        <StateWord state={scan.state} />
        <span className={css.counts}>
          {because ? t('home.because', { because }) : null}
          {counts
            ? [
                t('home.scripts', { count: counts.scripts }),
                t('home.thirdParty', { count: counts.thirdParty }),
                counts.findings === 0 ? t('home.noFindings') : t('home.findings', { count: counts.findings }),
              ].join(' · ')
            : null}
        </span>
        <span className={css.risk}>
          {scan.severity !== null && scan.riskScore !== null ? <SeverityWord severity={scan.severity} score={scan.riskScore} /> : null}
        </span>
      </Link>
    </li>
  )
}
