// Meaning of each verdict in a sentence, most severe first.
import { type ChangeVerdict, changeGroups, changeVerdicts } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import css from '#components/told.module.css'
import { useChangeWords } from './use-change-words.ts'
import { VerdictWord } from './verdict-word.tsx'

const alerts: readonly ChangeVerdict[] = changeGroups.alert

export function VerdictMeanings() {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const meaningOf = (verdict: ChangeVerdict) => {
    const { meaning } = verdictOf(verdict)
    return alerts.includes(verdict) ? t('changes.alertMeaning', { meaning }) : meaning
  }
  return (
    <details className={css.details}>
      <summary>{t('changes.meanings')}</summary>
      <dl className={css.meanings}>
        {changeVerdicts.toReversed().map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictWord verdict={verdict} />
            </dt>
            <dd>{meaningOf(verdict)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
