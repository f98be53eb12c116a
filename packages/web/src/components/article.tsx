// Layout of a text for reading: one column of 720 pixels with a title and a first sentence.
import type { ReactNode } from 'react'
import css from './article.module.css'

/** A page of text. Children are plain headings, paragraphs, lists and tables. */
export function Article({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <article className={css.article}>
      <h1>{title}</h1>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </article>
  )
}
