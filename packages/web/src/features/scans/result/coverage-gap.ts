// Why a field was not typed into, or traffic not searched.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatGap } from '@tillwatch/messages/gaps'
import { useLanguage } from '#lib/use-language.ts'

type Gap = Pick<NonNullable<ScanResult['canaryCoverage']>['notSearched'][number], 'code' | 'params'>

/** Gives the reason as a phrase. */
export function useGap(): (gap: Gap) => string {
  const [language] = useLanguage()
  return ({ code, params }) => formatGap(code, params, language)
}
