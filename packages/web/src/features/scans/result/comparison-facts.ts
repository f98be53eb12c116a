// Facts of a cloaking check about its visits.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatComparison } from '@tillwatch/messages/visits'
import { useLanguage } from '#lib/use-language.ts'

type CloakCheck = NonNullable<ScanResult['cloakCheck']>

/** The facts as sentences, without those that the state's text already includes; the browser's English messages are separate. */
export function useComparison(): (cloakCheck: CloakCheck) => { sentences: string[]; technical: string[] } {
  const [language] = useLanguage()
  return ({ detailCodes }) => {
    const sentences = detailCodes.flatMap((fact) => formatComparison(fact, language) ?? [])
    const technical = detailCodes.flatMap(({ code, params }) => (code !== 'first-gave-nothing' && params.text ? [String(params.text)] : []))
    return { sentences, technical: [...new Set(technical)] }
  }
}
