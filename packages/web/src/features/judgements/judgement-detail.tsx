// Details of one judged content: reasons, gaps, laboratory behavior, and capabilities.
import type { ScriptJudgementAnswer } from '@tillwatch/contract/shapes'
import { sayDetonationGap } from '@tillwatch/messages/laboratory'
import { formatMissing } from '@tillwatch/messages/missing'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import css from '#components/told.module.css'
import { useLanguage } from '#lib/use-language.ts'
import own from './judgements.module.css'
import { SecondOpinion } from './second-opinion.tsx'
import { useJudgementWords } from './use-judgement-words.ts'

export function JudgementDetail({ judgement }: { judgement: ScriptJudgementAnswer }) {
  const { t } = useTranslation()
  const { reasonOf, capabilityOf } = useJudgementWords()
  const more = (count: number) => t('judgements.more', { count })
  const [language] = useLanguage()
  const { verdict, notJudged, reasons, capabilities, score, missing } = judgement
  // The lines below cover what the run did not see and what it saw.
  const unread = missing.filter(({ code }) => code !== 'laboratory-partial' && code !== 'laboratory-failed')
  const isGrave = verdict === 'malicious' || verdict === 'suspicious'
  return (
    <div className={own.detail}>
      {notJudged ? <p className={css.unknown}>{t(`judgements.notJudgedBecause.${notJudged}`)}</p> : null}
      {score === null ? null : (
        <p className={css.note} title={t('judgements.scoreMeaning')}>
          {t('judgements.score', { score: score.toFixed(2) })}
        </p>
      )}
      {isGrave ? <FoldedList sentences={reasons.map(reasonOf)} more={more} /> : null}
      {unread.map((part) => (
        <p key={part.code} className={css.unknown}>
          {formatMissing(part, language)}
        </p>
      ))}
      <Laboratory judgement={judgement} />
      <SecondOpinion opinion={judgement.opinion} />
      {capabilities.length === 0 ? null : (
        <details className={css.details}>
          <summary>{t('judgements.can')}</summary>
          <FoldedList sentences={capabilities.map(capabilityOf)} more={more} />
        </details>
      )}
    </div>
  )
}

/** A run that did not finish is labeled as such, and its missing behavior proves nothing. */
function Laboratory({ judgement: { laboratory, notDetonated } }: { judgement: ScriptJudgementAnswer }) {
  const { t } = useTranslation()
  const { didOf } = useJudgementWords()
  const [language] = useLanguage()
  const more = (count: number) => t('judgements.more', { count })
  if (laboratory === null) return notDetonated === null ? null : <p className={css.note}>{t(`judgements.notRunBecause.${notDetonated}`)}</p>
  const { outcome, behaviours, why } = laboratory
  return (
    <section aria-label={t('judgements.laboratory')}>
      <h4 className={css.label}>{t('judgements.laboratory')}</h4>
      {behaviours.length === 0 && outcome === 'ran' ? <p className={css.note}>{t('judgements.laboratoryNothing')}</p> : null}
      <FoldedList sentences={behaviours.map(didOf)} more={more} />
      {outcome === 'partial' ? <p className={css.unknown}>{t('judgements.laboratoryCut')}</p> : null}
      {outcome === 'failed' ? <p className={css.unknown}>{t('judgements.laboratoryFailed')}</p> : null}
      {why === null ? null : <p className={css.unknown}>{sayDetonationGap(why, language)}</p>}
    </section>
  )
}
