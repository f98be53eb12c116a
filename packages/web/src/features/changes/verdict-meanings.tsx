// Owns what each verdict means, in a sentence each, the gravest first.
import { changeVerdicts } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import css from './changes.module.css'
import { VerdictWord } from './verdict-word.tsx'

export function VerdictMeanings() {
  const { t } = useTranslation()
  return (
    <details className={css.details}>
      <summary>{t('changes.meanings')}</summary>
      <dl className={css.meanings}>
        {changeVerdicts.toReversed().map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictWord verdict={verdict} />
            </dt>
            <dd>{t(`changes.meaning.${verdict}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
