// Owns what is said where a journey or a secret was refused.
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'

/** The sentence with its step; null for every other error. */
export function useProblem(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiError)) return null
    if (error.journey) {
      const { code, step, said } = error.journey
      const text = t(`journeys.problem.${code}`, { said })
      return step === null ? text : t('journeys.atStep', { step, text })
    }
    return error.field?.startsWith('secrets.') ? t('journeys.wrongSecret') : null
  }
}
