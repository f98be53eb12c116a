// Owns what is said below the line on a second visit: which browser made it, and what is missing.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { TechnicalDetail } from '../technical-detail.tsx'
import { useComparison } from './comparison-facts.ts'
import css from './result.module.css'

/** The facts in the person's language, then the browser's own words. */
export function ComparisonDetail({ cloakCheck }: { cloakCheck: NonNullable<ScanResult['cloakCheck']> }) {
  const { sentences, technical } = useComparison()(cloakCheck)
  return (
    <>
      {sentences.length > 0 ? <div className={css.comparison}>{sentences.join(' ')}</div> : null}
      {technical.map((text) => (
        <TechnicalDetail key={text} text={text} />
      ))}
    </>
  )
}
