// Human review as an account sees it: pending reviews, answers, advice from other sites, and one line about Premium.
import type { Review, ReviewAdvice, ReviewsShown } from '@tillwatch/contract/shapes'
import { saySubject } from '@tillwatch/messages/changes'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { useLanguage } from '#lib/use-language.ts'
import css from './reviews.module.css'

/** Whether there is content to show. */
export const hasReviews = ({ reviews, advice, offeredHours }: ReviewsShown): boolean =>
  reviews.length > 0 || advice.length > 0 || offeredHours !== null

export function HumanReview({ shown: { reviews, advice, offeredHours } }: { shown: ReviewsShown }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isNamed={reviews.length > 1} />
        ))}
        {advice.map((each) => (
          <AdviceItem key={each.content} advice={each} />
        ))}
      </ul>
      {offeredHours === null ? null : <p className={css.quiet}>{t('reviews.offered', { hours: offeredHours })}</p>}
    </>
  )
}

function ReviewItem({ review, isNamed }: { review: Review; isNamed: boolean }) {
  const { t, i18n } = useTranslation()
  const [language] = useLanguage()
  const { state, verdict, note, dueAt, decidedAt, isOverdue, needsSecond, reviewers, corrects, correctedAt } = review
  const said = reviewers > 1 ? 'reviews.decidedByTwo' : 'reviews.decided'
  const at = (moment: string) => formatMoment(moment, i18n.language)
  return (
    <li className={css.item}>
      {isNamed ? <p className={css.quiet}>{saySubject(review.subject, language)}</p> : null}
      {verdict === null || decidedAt === null ? null : (
        <p className={verdict === 'malicious' ? css.grave : css.plain}>
          {t(said, { verdict: t(`reviews.verdict.${verdict}`), when: at(correctedAt ?? decidedAt) })}
          {corrects === null ? '' : ` ${t('reviews.corrects', { verdict: t(`reviews.verdict.${corrects}`), when: at(decidedAt) })}`}
          {isOverdue && corrects === null ? ` ${t('reviews.late', { when: at(dueAt) })}` : ''}
        </p>
      )}
      {state === 'waiting' ? (
        <p className={css.plain}>{t(isOverdue ? 'reviews.overdue' : 'reviews.waiting', { when: at(dueAt) })}</p>
      ) : null}
      {needsSecond ? <p className={css.plain}>{t('reviews.needsSecond')}</p> : null}
      {state === 'withdrawn' ? <p className={css.quiet}>{t('reviews.withdrawn')}</p> : null}
      {note ? (
        <blockquote className={css.note} aria-label={t('reviews.note')}>
          {note}
        </blockquote>
      ) : null}
    </li>
  )
}

function AdviceItem({ advice: { verdict, at } }: { advice: ReviewAdvice }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={css.item}>
      <p className={css.plain}>
        {t('reviews.advice', { verdict: t(`reviews.adviceVerdict.${verdict}`), when: formatMoment(at, i18n.language) })}
      </p>
    </li>
  )
}
