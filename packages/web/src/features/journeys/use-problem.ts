// Error sentence of a refused journey or secret.
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'

/** The sentence with its step; null for every other error. `given`: the secrets that a value was sent for. */
export function useProblem(): (error: unknown, given?: ReadonlySet<string>) => string | null {
  const { t } = useTranslation()
  return (error, given = new Set()) => {
    if (!(error instanceof ApiError)) return null
    if (error.journey) {
      const { code, step, said } = error.journey
      const text = t(`journeys.problem.${code}`, { said })
      return step === null ? text : t('journeys.atStep', { step, text })
    }
    const [, part, name = ''] = /^(secrets|hosts)\.(.*)$/.exec(error.field ?? '') ?? []
    if (part === 'hosts') return t('journeys.wrongHost', { name })
    if (part === undefined) return null
    return given.has(name) ? t('journeys.wrongSecret') : t('journeys.secretAgain', { name })
  }
}
