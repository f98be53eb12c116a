// Owns one request of the list of captures by hand that has ended: how, when, and why it was declined.
import type { EndedCapture } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './captures.module.css'

export function EndedRow({ request: { url, state, endedAt, reason, scanId } }: { request: EndedCapture }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Address url={url} max={64} />
        <span className="tw-muted tw-small">{t(`captures.state.${state}`, { when: formatMoment(endedAt, i18n.language) })}</span>
        {reason === null ? null : <blockquote className={css.reason}>{reason}</blockquote>}
        {scanId === null ? null : <Link to={`/scans/${scanId}`}>{t('captures.result')}</Link>}
      </div>
    </li>
  )
}
