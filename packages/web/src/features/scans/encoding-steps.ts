// Owns the words of the steps by which a test value was hidden.
import { useTranslation } from 'react-i18next'

/** Gives the steps in their order; a step that is its own name, such as base64, is shown as it is. */
export function useEncodingSteps(): (steps: readonly string[]) => string {
  const { t, i18n } = useTranslation()
  const word = (step: string) => {
    const key = `result.canary.steps.${step}`
    return i18n.exists(key) ? t(key as 'result.canary.steps.reversed') : step
  }
  return (steps) => steps.map(word).join(' → ')
}
