// Line beside a script's authorization: how long after the first sighting it was given, since when the script waits, or when it ended.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatDay, formatLag } from '#lib/format.ts'

const dayMs = 86_400_000

/** How long after the first sighting it was authorized; `lagMs` in milliseconds, empty for null. */
export function useLag(): (lagMs: number | null) => string {
  const { t, i18n } = useTranslation()
  return (lagMs) => {
    if (lagMs === null) return ''
    return lagMs <= 0 ? t('siteScripts.lag.before') : t('siteScripts.lag.after', { span: formatLag(lagMs, i18n.language) })
  }
}

/** One short line; empty if there is nothing to add. */
export function useLagWords(): (script: Pick<InventoryScript, 'authorization' | 'firstSeenAt'>) => string {
  const { t, i18n } = useTranslation()
  const lagOf = useLag()
  const day = (iso: string | null | undefined) => (iso ? formatDay(iso, i18n.language) : '')
  return ({ authorization: { state, decision, lagMs, reviewDue, needsDecision }, firstSeenAt }) => {
    if (state === 'changed') return t('siteScripts.lag.changed')
    if (state === 'expired') return t('siteScripts.lag.expired', { date: day(decision?.expiresAt) })
    if (reviewDue) return t('siteScripts.lag.review', { date: day(decision?.reviewBy) })
    if (state === 'undecided') {
      const days = Math.floor((Date.now() - Date.parse(firstSeenAt)) / dayMs)
      return needsDecision && days > 0 ? t('siteScripts.lag.late', { count: days }) : ''
    }
    return state === 'approved' ? lagOf(lagMs) : ''
  }
}
