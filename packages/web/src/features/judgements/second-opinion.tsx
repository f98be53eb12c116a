// Answer of a language model, next to Tillwatch's own verdict.
import type { GivenOpinion } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from '#components/told.module.css'
import './texts.ts'

/** Plain text in quotation marks, attributed to the model. */
export function SecondOpinion({ opinion }: { opinion: GivenOpinion | null }) {
  const { t, i18n } = useTranslation()
  if (opinion === null) return null
  const { model, verdict, confidence, summary, raises } = opinion
  return (
    <section aria-label={t('judgements.opinion')}>
      <h4 className={css.label}>{t('judgements.opinion')}</h4>
      <p className={css.plain}>{t('judgements.opinionSaid', { said: i18n.resolvedLanguage === 'es' ? summary.es : summary.en })}</p>
      <p className={css.note}>
        {t('judgements.opinionOf', { model, verdict: t(`judgements.verdict.${verdict}`), sure: t(`judgements.sure.${confidence}`) })}{' '}
        {raises ? t('judgements.opinionRaises') : null}
      </p>
    </section>
  )
}
