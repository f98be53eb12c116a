// Declaration of the right to test a shop, as sent: the current wording, in the language in which the person read it.

import { declarationVersion } from '@tillwatch/contract/lists'
import type { Declaration } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

/** The declaration in the language of the screen. */
export function useDeclaration(): Declaration {
  const { i18n } = useTranslation()
  return { version: declarationVersion, language: i18n.language.startsWith('es') ? 'es' : 'en' }
}
