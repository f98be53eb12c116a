// Section with the form that starts a scan, and its texts.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './overview.module.css'

/** The part of the screen that asks for an address. */
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
