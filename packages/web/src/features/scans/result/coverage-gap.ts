// Why a field was not typed into, or traffic not searched.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatGap } from '@tillwatch/messages/gaps'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'

type Gap = Pick<NonNullable<ScanResult['canaryCoverage']>['notSearched'][number], 'code' | 'params'>

/** Gives the reason as a phrase. Results made before reasons had codes have none. */
export function useGap(): (gap: Gap) => string {
  const { t } = useTranslation()
  const [language] = useLanguage()
  return ({ code, params = {} }) => (code ? formatGap(code, params, language) : t('result.canary.gapUnknown'))
}
