// Exact fact behind an outcome, such as an address, a status, or a browser error.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import css from './scan.module.css'

/** A cause in the reader's language; browser messages are unchanged. */
export function CauseDetail({ detail, cause }: Pick<NonNullable<ScanResult['reason']>, 'detail' | 'cause'>) {
  const [language] = useLanguage()
  if (cause === undefined || cause.code === 'words') return <TechnicalDetail text={detail} />
  return <div className={css.detail}>{formatCause(cause, language)}</div>
}

/** Untranslated text: shown directly if it is one word or the reader reads English, or else folded behind a line. */
export function TechnicalDetail({ text }: { text: string }) {
  const { t, i18n } = useTranslation()
  if (text === '') return null
  const isReadable = !/\s/.test(text) || i18n.resolvedLanguage === 'en'
  if (isReadable) return <div className={css.detail}>{text}</div>
  return (
    <details className={css.detail}>
      <summary>{t('result.technical')}</summary>
      <span lang="en">{text}</span>
    </details>
  )
}
