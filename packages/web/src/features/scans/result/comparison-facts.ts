// Facts of a cloaking check about its visits.

import { outcomeCodes } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

type CloakCheck = NonNullable<ScanResult['cloakCheck']>

/** The facts as sentences, without those that the state's text already includes; the browser's English messages are separate. */
export function useComparison(): (cloakCheck: CloakCheck) => { sentences: string[]; technical: string[] } {
  const { t } = useTranslation()
  return ({ detailCodes }) => {
    const sentences = detailCodes.flatMap(({ code, params }) => {
      if (code === 'no-browser' || code === 'first-gave-nothing' || code === 'journey-ran') return []
      const reason = outcomeCodes.find((candidate) => candidate === params.reason) ?? 'internal'
      const named = String(params.browser || t('result.comparison.unnamed'))
      const browser = params.kind === 'full' ? t('result.comparison.full', { browser: named }) : named
      return [t(`result.comparison.${code}`, { browser, because: t(`outcomes.${reason}.because`) })]
    })
    const technical = detailCodes.flatMap(({ code, params }) => (code !== 'first-gave-nothing' && params.text ? [String(params.text)] : []))
    return { sentences, technical: [...new Set(technical)] }
  }
}
