// Owns the place of the question that begins a scan, and its words.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './overview.module.css'

/** The part of the screen where an address is asked for. */
export function Ask({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={css.ask} aria-label={t('home.start')}>
      {children}
    </section>
  )
}

/** Title of the part. */
export function Question() {
  const { t } = useTranslation()
  return <h2 className={css.question}>{t('home.question')}</h2>
}
