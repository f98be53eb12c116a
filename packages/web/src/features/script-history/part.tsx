// Owns one section of a script's screen: its heading, and a boundary where it may break.
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import css from './history.module.css'

/** With an id, an address can name it. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} tabIndex={id === undefined ? undefined : -1}>
      <h3 className={css.title}>{title}</h3>
      <ErrorBoundary panel>{children}</ErrorBoundary>
    </section>
  )
}
