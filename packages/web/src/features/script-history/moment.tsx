// Display of a moment: day and time, with the exact time in the title.
import { useTranslation } from 'react-i18next'
import { dates, formatMoment } from '#lib/format.ts'

const shortMoments = dates({ dateStyle: 'medium', timeStyle: 'short' })

/** A past moment, ISO 8601, precise enough to distinguish two scans of a day. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={at} title={formatMoment(at, i18n.language)}>
      {shortMoment(at, i18n.language)}
    </time>
  )
}

/** `Nov 21, 2026, 12:00`. */
export function shortMoment(at: string, language: string): string {
  return shortMoments(language).format(new Date(at))
}
