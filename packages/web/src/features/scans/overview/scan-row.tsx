// Owns one scan in the list: address, state in words, counts and risk.

import { outcomeCodes } from '@tillwatch/contract/lists'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { StateWord } from '#components/state-word.tsx'
import { formatMoment, formatWhen } from '#lib/format.ts'
import css from './overview.module.css'

/** One row; the whole row is the link. A scan without evaluation has no counts and no score. */
export function ScanRow({ scan }: { scan: ScanSummary }) {
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
