// Names of the encoding steps that hid a test value.
import { useTranslation } from 'react-i18next'

/** The steps in order. A step without a translation, such as base64, is unchanged. */
export function useEncodingSteps(): (steps: readonly string[]) => string {
  const { t, i18n } = useTranslation()
  const word = (step: string) => {
    const key = `result.canary.steps.${step}`
    return i18n.exists(key) ? t(key as 'result.canary.steps.reversed') : step
  }
  return (steps) => steps.map(word).join(' → ')
}
