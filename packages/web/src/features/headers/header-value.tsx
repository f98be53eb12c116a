// Displays the value of a header as text, with overly broad policy sources emphasized.
import { useTranslation } from 'react-i18next'
import { isLoose, isPolicyHeader } from '#lib/csp.ts'
import css from './headers.module.css'

/** One line per value of a header. */
export function HeaderValue({ header, part, value }: { header: string; part: string; value: string }) {
  const { t } = useTranslation()
  if (value === '') return <span className="tw-muted">{t('headers.noValue')}</span>
  if (!isPolicyHeader(header)) return <span className={css.mono}>{value}</span>
  return (
    <span className={css.mono}>
      {value.split('\n').map((line, at) => (
        <Sources key={line} part={part} line={at === 0 ? line : `\n${line}`} />
      ))}
    </span>
  )
}

/** The sources of one policy. */
function Sources({ part, line }: { part: string; line: string }) {
  const sources = line.trim().split(' ')
  return [...line.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) =>
    isLoose(part, word, sources) ? (
      <strong key={index} className={css.loose}>
        {word}
      </strong>
    ) : (
      word
    ),
  )
}
