// Owns the words of the facts that show how a page takes payment.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

type Evidence = ScanResult['page']['integration']['evidenceCodes'][number]

/** Gives the facts as short phrases, the names of the card fields together in the last one. */
export function useEvidence(): (evidence: readonly Evidence[]) => string[] {
  const { t } = useTranslation()
  return (evidence) => {
    const names = evidence.flatMap(({ code, params }) => (code === 'card-field' ? [String(params.field)] : []))
    const others = evidence.filter(({ code }) => code !== 'card-field')
    const together: Evidence[] = names.length > 0 ? [{ code: 'card-field', params: { field: [...new Set(names)].join(', ') } }] : []
    return [...others, ...together].map(({ code, params }) => t(`result.evidenceOf.${code}`, params))
  }
}
