// Card of each sign-in screen: title, purpose, content, and links to the other screens below it.
import type { ReactNode } from 'react'
import css from './screens.module.css'

interface CardProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Below the card. */
  foot?: ReactNode
}

export function Card({ title, lead, children, foot }: CardProps) {
  return (
    <>
      <section className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {children}
      </section>
      {foot ? <p className={css.foot}>{foot}</p> : null}
    </>
  )
}
