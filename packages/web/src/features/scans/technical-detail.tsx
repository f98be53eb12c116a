// Owns the fact that the browser gave with an outcome. It is in English or no language at all, so elsewhere it waits until it is asked for.
import { useTranslation } from 'react-i18next'
import css from './scan.module.css'

/** An address, a number or an error's name is shown as it is; a sentence only to those who read English, else behind a line that says so. */
export function TechnicalDetail({ text }: { text: string }) {
  const { t, i18n } = useTranslation()
  if (text === '') return null
  const sayable = !/\s/.test(text) || i18n.resolvedLanguage === 'en'
  if (sayable) return <div className={css.detail}>{text}</div>
  return (
    <details className={css.detail}>
      <summary>{t('result.technical')}</summary>
      <span lang="en">{text}</span>
    </details>
  )
}
