// Owns why a hand-over failed, in the person's language. What a receiver or a mail server answered stays in its words.
import { type Fault, sayFault } from '@tillwatch/core/alerts/words'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

/** Nothing for null. */
export function useFaultWords() {
  const { i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return (fault: Fault | null): string => (fault === null ? '' : sayFault(fault, language))
}
