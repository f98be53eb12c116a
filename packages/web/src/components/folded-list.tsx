// List of sentences that shows its first entries, with the rest behind a line with their number.
import css from './told.module.css'

const shownMax = 5

interface FoldedListProps {
  /** Duplicates are shown once. */
  sentences: readonly string[]
  /** The line before the rest. */
  more: (count: number) => string
}

export function FoldedList({ sentences, more }: FoldedListProps) {
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
          <summary>{more(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
