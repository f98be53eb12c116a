// Owns the way from a script of one scan to the same script over time.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useHistoryPlace } from '../requests/get-history-place.ts'

/** Nothing until it is known, and for a scan of an address that is no page of a site. */
export function HistoryLink({ scanId, scriptId }: { scanId: string; scriptId: string }) {
  const { t } = useTranslation()
  const history = useHistoryPlace(scanId, scriptId).data?.history
  return history ? <Link to={`/sites/${history.siteId}/scripts/${history.scriptId}`}>{t('scriptHistory.link')}</Link> : null
}
