// Message for a rejected HAR.
import { captureFileMb } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'

/** The sentence with its entry; null for any other error. */
export function useHarProblem(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiError)) return null
    if (error.code === 'body-too-big') return t('captures.problem.too-big', { said: String(captureFileMb.har) })
    if (!error.har) return null
    const { code, entry, path, said } = error.har
    const text = t(`captures.problem.${code}`, { said })
    return entry === null ? text : t('captures.atEntry', { entry, path, text })
  }
}
