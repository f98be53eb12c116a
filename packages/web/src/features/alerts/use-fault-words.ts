// Why a delivery failed, in the person's language. The answer of a receiver or mail server is quoted.
import { type Fault, sayFault } from '@tillwatch/messages/faults'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

/** Nothing for null. */
export function useFaultWords() {
  const { i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return (fault: Fault | null): string => (fault === null ? '' : sayFault(fault, language))
}
