// Owns a titled part of what a reviewer decides from.
import { type ReactNode, useId } from 'react'
import css from './staff-reviews.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.part}>
        {title}
      </h3>
      {children}
    </section>
  )
}
