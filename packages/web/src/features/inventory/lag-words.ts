// Owns what is told beside a script's authorization: how long after its first sighting it came, since when it waits, when it ended.
import type { InventoryScript } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Below it hours are told, from it on days. */
const hoursMaxMs = 2 * dayMs

/** One short line; empty where there is nothing to add. */
export function useLagWords(): (script: Pick<InventoryScript, 'authorization' | 'firstSeenAt'>) => string {
  const { t, i18n } = useTranslation()
  const day = (iso: string | null | undefined) => (iso ? formatDay(iso, i18n.language) : '')
  return ({ authorization: { state, decision, lagMs, reviewDue, needsDecision }, firstSeenAt }) => {
    if (state === 'changed') return t('siteScripts.lag.changed')
    if (state === 'expired') return t('siteScripts.lag.expired', { date: day(decision?.expiresAt) })
    if (reviewDue) return t('siteScripts.lag.review', { date: day(decision?.reviewBy) })
    if (state === 'undecided') {
      const days = Math.floor((Date.now() - Date.parse(firstSeenAt)) / dayMs)
      return needsDecision && days > 0 ? t('siteScripts.lag.late', { count: days }) : ''
    }
    if (state !== 'approved' || lagMs === null) return ''
    if (lagMs <= 0) return t('siteScripts.lag.before')
    if (lagMs < hourMs) return t('siteScripts.lag.soon')
    return lagMs < hoursMaxMs
      ? t('siteScripts.lag.hours', { count: Math.floor(lagMs / hourMs) })
      : t('siteScripts.lag.days', { count: Math.floor(lagMs / dayMs) })
  }
}
