// Explanation of a risk score: number, word, and each part with its reason.
import type { Risk, ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import css from './risk-breakdown.module.css'
import { useRiskReason } from './wording.ts'

interface RiskBreakdownProps {
  risk: Risk
  /** Scripts of the result, for their names. */
  scripts: readonly ScriptResult[]
  compact?: boolean
}

/** Score from 0 to 100 with its parts, largest first. */
export function RiskBreakdown({ risk, scripts, compact = false }: RiskBreakdownProps) {
  const { t } = useTranslation()
  const reasonOf = useRiskReason(scripts)
  return (
    <>
      <div className={css.score}>
        <span className={compact ? css.small : css.number}>{risk.score}</span>
        <span className="tw-hidden">{t('result.riskOf', { score: risk.score })}</span>
        <SeverityWord severity={risk.severity} />
      </div>
      {risk.parts.length === 0 ? <p className="tw-muted">{t('result.riskNoParts')}</p> : null}
      <ul className={css.parts} aria-label={t('result.riskParts', { score: risk.score })}>
        {risk.parts.map((part) => {
          const { reason, note } = reasonOf(part)
          return (
            <li key={`${part.code} ${JSON.stringify(part.params)}`} className={css.part}>
              <span className={css.points}>
                {part.points < 0 ? t('result.pointsLess', { points: -part.points }) : t('result.points', { points: part.points })}
              </span>
              <span>
                {reason}
                {note ? <div className={css.fact}>{note}</div> : null}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
