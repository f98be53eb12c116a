// Owns what stands around the page of an assessor: brand and language, nothing that leads into an account.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import css from './assess.module.css'

export function AssessFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <strong className={css.brand}>{t('shell.product')}</strong>
        <nav className={css.languages} aria-label={t('shell.language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-current={language === i18n.resolvedLanguage ? 'true' : undefined}
              onClick={() => void i18n.changeLanguage(language)}
            >
              {t(`shell.languageName.${language}`)}
            </button>
          ))}
        </nav>
      </header>
      <main className={css.main}>{children}</main>
    </div>
  )
}
