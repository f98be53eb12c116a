// Owns how a day is shown: in words, with the exact moment in its title.
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#lib/format.ts'

/** A day of an ISO moment. */
export function Day({ at }: { at: string }) {
  const { language } = useTranslation().i18n
  return (
    <time dateTime={at} title={formatMoment(at, language)}>
      {formatDay(at, language)}
    </time>
  )
}
