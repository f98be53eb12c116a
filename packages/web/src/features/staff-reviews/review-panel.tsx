// Owns the panel that a reviewer decides from: reasons, new capabilities, code, automatic judgement, and earlier verdicts.
import { Skeleton, Title } from '@mantine/core'
import type { StaffReview } from '@tillwatch/contract/shapes'
import { sayReason, saySubject } from '@tillwatch/core/changes/words'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { JudgementDetail } from '#features/judgements/judgement-detail.tsx'
import { JudgementWord } from '#features/judgements/judgement-word.tsx'
import '#features/judgements/texts.ts'
import { apiAddress } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import { useLanguage } from '#lib/use-language.ts'
import { Part } from './part.tsx'
import { reviewPath, useReview } from './requests.ts'
import { ReviewedCode } from './reviewed-code.tsx'
import css from './staff-reviews.module.css'
import { TestCard } from './test-card.tsx'
import { VerdictForm } from './verdict-form.tsx'

export function ReviewPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useReview(id)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('staffReviews.openFailed')} error={error} retry={() => void refetch()} />
  return <Opened opened={data} />
}

function Opened({ opened }: { opened: StaffReview }) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const { capabilityOf } = useChangeWords()
  const { review, item, judgement, otherAccounts } = opened
  const more = (count: number) => t('changes.more', { count })
  const gained = item?.newCapabilities ?? []
  return (
    <article className={css.panel} aria-label={saySubject(review.subject, language)}>
      <header>
        <Title order={2} className={css.name}>
          {saySubject(review.subject, language)}
        </Title>
        <dl className={css.facts}>
          <dt>{t('staffReviews.told')}</dt>
          <dd>
            <VerdictWord verdict={review.told} />
          </dd>
          <dt>{t('staffReviews.page')}</dt>
          <dd>{review.pageUrl ?? review.host}</dd>
          <dt>{t('staffReviews.accounts')}</dt>
          <dd className="tw-figures">{otherAccounts ?? t('staffReviews.accountsUnknown')}</dd>
        </dl>
      </header>
      <VerdictForm opened={opened} />
      <Part title={t('staffReviews.why')}>
        <FoldedList sentences={(item?.reasons ?? []).map((reason) => sayReason(reason, language))} more={more} />
      </Part>
      {gained.length === 0 ? null : (
        <Part title={t('staffReviews.gained')}>
          <FoldedList sentences={gained.map(capabilityOf)} more={more} />
        </Part>
      )}
      <Part title={t('staffReviews.judgement')}>
        {judgement === null ? (
          <p className="tw-muted">{t('staffReviews.noJudgement')}</p>
        ) : (
          <>
            <JudgementWord verdict={judgement.verdict} />
            <JudgementDetail judgement={judgement} />
          </>
        )}
      </Part>
      <TestCard canary={opened.canary} />
      <ReviewedCode opened={opened} />
      <Earlier earlier={opened.earlier} />
      {opened.hasScreenshot ? (
        <Part title={t('staffReviews.screenshot')}>
          <img className={css.shot} src={apiAddress(`${reviewPath(review.id)}/screenshot`)} alt={t('staffReviews.screenshotAlt')} />
        </Part>
      ) : null}
    </article>
  )
}

function Earlier({ earlier }: Pick<StaffReview, 'earlier'>) {
  const { t, i18n } = useTranslation()
  return (
    <Part title={t('staffReviews.earlier')}>
      {earlier.length === 0 ? <p className="tw-muted">{t('staffReviews.earlierNone')}</p> : null}
      <ul className={css.earlier}>
        {earlier.map(({ host, verdict, note, at, reviewer }) => (
          <li key={`${host} ${at}`}>
            {t('staffReviews.earlierLine', {
              ...{ verdict: t(`staffReviews.verdicts.${verdict}`), host, reviewer, when: formatMoment(at, i18n.language) },
            })}
            {note === '' ? null : <blockquote className={css.note}>{note}</blockquote>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
