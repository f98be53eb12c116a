// Owns what is sent when a person declares that they may test a shop: today's words in the language in which they were read.
import type { Declaration } from '@tillwatch/core/contract'
import { declarationVersion } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'

/** The declaration in the language of the screen. */
export function useDeclaration(): Declaration {
  const { i18n } = useTranslation()
  return { version: declarationVersion, language: i18n.language.startsWith('es') ? 'es' : 'en' }
}
