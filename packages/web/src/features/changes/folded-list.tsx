// Owns a list that shows its first entries, with the rest behind a line that says how many there are.
import { useTranslation } from 'react-i18next'
import css from './changes.module.css'

const shownMax = 5

/** Sentences; an equal one is said once. */
export function FoldedList({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation()
  const all = [...new Set(sentences)]
  const [shown, rest] = [all.slice(0, shownMax), all.slice(shownMax)]
  const list = (some: readonly string[]) => (
    <ul className={css.sentences}>
      {some.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
  if (all.length === 0) return null
  return (
    <>
      {list(shown)}
      {rest.length === 0 ? null : (
        <details className={css.details}>
          <summary>{t('changes.more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
