// Error sentence of a refused identity request.
import { useTranslation } from 'react-i18next'
import type { AuthError } from '#features/auth/auth-error.ts'
import { wordsFor } from '#features/auth/texts.ts'

export function useAuthSentence(): (error: AuthError) => string {
  const { t } = useTranslation()
  return ({ code }) => {
    const words = wordsFor(code)
    return words ? t(words) : t('auth.errors.unknown')
  }
}
