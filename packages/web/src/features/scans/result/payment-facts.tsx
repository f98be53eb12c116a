// Payment integration of the page, in plain words.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatEvidence } from '@tillwatch/messages/visits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import { PaymentMeaning } from '../payment-meaning.tsx'
import css from './result.module.css'

/** Integration type, its meaning for scripts, provider, detected fields, and evidence. */
export function PaymentFacts({ result }: { result: Pick<ScanResult, 'page'> }) {
  const { t } = useTranslation()
  const { type, provider, evidenceCodes } = result.page.integration
  const evidenceOf = useEvidence()
  const kinds = [...new Set(result.page.fields.filter((field) => field.kind !== 'other').map((field) => t(`words.field.${field.kind}`)))]
  return (
    <>
      <p className={css.big}>{t(`words.integration.${type}`)}</p>
      <PaymentMeaning integration={type} />
      <dl className={css.pairs}>
        <dt>{t('result.provider')}</dt>
        <dd>{provider ?? t('result.providerNone')}</dd>
        {kinds.length > 0 ? (
          <>
            <dt>{t('result.fieldsSeen')}</dt>
            <dd>{kinds.join(', ')}</dd>
          </>
        ) : null}
        {evidenceCodes.length > 0 ? (
          <>
            <dt>{t('result.evidence')}</dt>
            <dd>
              <ul className={css.evidence}>
                {[...new Set(evidenceOf(evidenceCodes))].map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
      </dl>
    </>
  )
}

type Evidence = ScanResult['page']['integration']['evidenceCodes'][number]

/** The facts as short phrases; the last one lists the names of the card fields. */
function useEvidence(): (evidence: readonly Evidence[]) => string[] {
  const [language] = useLanguage()
  return (evidence) => {
    const names = evidence.flatMap(({ code, params }) => (code === 'card-field' ? [String(params.field)] : []))
    const others = evidence.filter(({ code }) => code !== 'card-field')
    const together: Evidence[] = names.length > 0 ? [{ code: 'card-field', params: { field: [...new Set(names)].join(', ') } }] : []
    return [...others, ...together].map(({ code, params }) => formatEvidence({ code, params }, language))
  }
}
