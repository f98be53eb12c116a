// Owns how a moment is shown: the day and time, the whole in the title.
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'

/** A moment of the past, ISO 8601, so exact that two scans of a day can be told apart. */
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
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
