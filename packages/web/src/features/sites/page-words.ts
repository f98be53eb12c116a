// Texts of a page: name, schedule, and next scan.
import type { Page, Schedule } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { splitAddress } from '#lib/address.ts'
import { formatWhen } from '#lib/format.ts'

/** `shop.example/checkout`; with http, `http://shop.example/checkout`. */
export function nameOfPage({ url }: Pick<Page, 'url'>): string {
  const parts = splitAddress(url, null)
  return parts ? `${parts.scheme}${parts.domain}${parts.port}${parts.rest}` : url
}

/** `Every day`; `By the line 0 3 * * 1 (Europe/Madrid)`; `in 3 days`, `Paused`, or why nothing is planned. */
export function usePageWords() {
  const { t, i18n } = useTranslation()
  return {
    scheduleOf: ({ frequency, cron, timeZone }: Schedule): string => t(`sites.schedule.is.${frequency}`, { line: cron, timeZone }),
    nextOf: ({ isCovered, isPaused, nextScanAt, schedule }: Page): string => {
      if (isPaused) return t('sites.next.paused')
      if (!isCovered) return t('sites.next.uncovered')
      if (nextScanAt === null) return t(schedule.frequency === 'deploy' ? 'sites.next.deploy' : 'sites.next.none')
      const now = Date.now()
      return Date.parse(nextScanAt) <= now ? t('sites.next.due') : formatWhen(nextScanAt, i18n.language, now)
    },
  }
}
