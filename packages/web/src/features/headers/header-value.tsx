// Owns how the value of a header is shown: as text, with sources of a policy that let anything through set apart.
import { useTranslation } from 'react-i18next'
import { isPolicyHeader } from '#lib/csp.ts'
import css from './headers.module.css'

const loose = new Set(["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:'])

/** Several values of one header stand on a line each. */
export function HeaderValue({ header, part, value }: { header: string; part: string; value: string }) {
  const { t } = useTranslation()
  if (value === '') return <span className="tw-muted">{t('headers.noValue')}</span>
  if (!isPolicyHeader(header) || part === 'img-src') return <span className={css.mono}>{value}</span>
  return (
    <span className={css.mono}>
      {[...value.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) =>
        loose.has(word) ? (
          <strong key={index} className={css.loose}>
            {word}
          </strong>
        ) : (
          word
        ),
      )}
    </span>
  )
}
