// Owns the words of the facts that show how a page takes payment.
import type { ScanResult } from '@tillwatch/core/contract'
import { fieldKinds } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'

type Evidence = NonNullable<ScanResult['page']['integration']['evidenceCodes']>[number]

/** Gives one fact as a short phrase. */
export function useEvidence(): (evidence: Evidence) => string {
  const { t } = useTranslation()
  return ({ code, params }) => {
    const kind = fieldKinds.find((candidate) => candidate === params.kind)
    return t(`result.evidenceOf.${code}`, { ...params, kind: kind ? t(`words.field.${kind}`) : '' })
  }
}
