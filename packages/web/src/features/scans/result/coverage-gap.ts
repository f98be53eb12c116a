// Owns the words for why a field was not typed into, or traffic not searched.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

type Gap = Pick<NonNullable<ScanResult['canaryCoverage']>['notSearched'][number], 'code' | 'params'>

/** Gives the reason as a phrase; the browser's own words stand in quotes, and a reason without a code, as in older results, has no wording. */
export function useGap(): (gap: Gap) => string {
  const { t } = useTranslation()
  return ({ code, params }) => (code ? t(`result.canary.gap.${code}`, { text: '', ...params }) : t('result.canary.gapUnknown'))
}
