// Displays a day in words, with the exact time in its title.
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#lib/format.ts'

/** The day of an ISO time. */
export function Day({ at }: { at: string }) {
  const { language } = useTranslation().i18n
  return (
    <time dateTime={at} title={formatMoment(at, language)}>
      {formatDay(at, language)}
    </time>
  )
}
