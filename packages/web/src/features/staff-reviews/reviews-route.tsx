// Reviewers' screen: the queue by due time, and beside it the open review. Fully usable by keyboard.
import { Skeleton, Title } from '@mantine/core'
import type { StaffReviewLine } from '@tillwatch/contract/shapes'
import { saySubject } from '@tillwatch/messages/changes'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { ApiError } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import { useKeys } from '#lib/use-keys.ts'
import { useLanguage } from '#lib/use-language.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import './texts.ts'
import '#features/changes/texts.ts'
import { useReviews } from './requests.ts'
import { ReviewPanel } from './review-panel.tsx'
import css from './staff-reviews.module.css'

const tabs = { waiting: '/staff/reviews', decided: '/staff/reviews?state=decided' } as const

/** The screen at `/staff/reviews`: pending reviews, or decided ones that can be corrected. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const state = address.get('state') === 'decided' ? 'decided' : 'waiting'
  const { data, error, isPending, refetch } = useReviews(state)
  usePageTitle(t('staffReviews.title'))
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (error instanceof ApiError && error.status === 403) return <Notice icon="blocked" title={t('staffReviews.notStaff')} />
  if (!data) return <RequestFailed title={t('staffReviews.failed')} error={error} retry={() => void refetch()} />
  return (
    <>
      <Title order={1} size="h2">
        {t('staffReviews.title')}
      </Title>
      <p className="tw-muted">{t('staffReviews.lead')}</p>
      <p role="status">
        {t('staffReviews.counts', { count: data.waiting })}
        {data.overdue === 0 ? '' : ` · ${t('staffReviews.overdue', { count: data.overdue })}`}
      </p>
      <LinkTabs
        label={t('staffReviews.title')}
        tabs={(['waiting', 'decided'] as const).map((each) => ({ to: tabs[each], label: t(`staffReviews.show.${each}`) }))}
        open={tabs[state]}
      />
      {data.reviews.length === 0 ? (
        <Notice title={t(state === 'decided' ? 'staffReviews.noneDecided' : 'staffReviews.none')}>
          {state === 'decided' ? null : t('staffReviews.noneText')}
        </Notice>
      ) : (
        <Queue reviews={data.reviews} />
      )}
    </>
  )
}

/** The review in the address is open, or else the one that is due first. */
function Queue({ reviews }: { reviews: readonly StaffReviewLine[] }) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const at = Math.max(
    0,
    reviews.findIndex(({ id }) => id === address.get('review')),
  )
  const open = reviews[at] as StaffReviewLine
  const isDecided = open.state === 'decided'
  const of = useCallback((review: string): Record<string, string> => (isDecided ? { state: 'decided', review } : { review }), [isDecided])
  const keys = useMemo(() => {
    const to = (index: number) => () => {
      const next = reviews[Math.min(Math.max(index, 0), reviews.length - 1)]
      if (next) setAddress(of(next.id), { replace: true })
    }
    return { j: to(at + 1), k: to(at - 1) }
  }, [at, reviews, setAddress, of])
  useKeys(keys)
  return (
    <>
      <p className={css.keys}>{t('staffReviews.keys')}</p>
      <div className={css.columns}>
        <nav aria-label={t('staffReviews.queue')}>
          <ol className={css.queue}>
            {reviews.map((review) => (
              <Line
                key={review.id}
                review={review}
                isOpen={review.id === open.id}
                choose={() => setAddress(of(review.id), { replace: true })}
              />
            ))}
          </ol>
        </nav>
        <ReviewPanel key={open.id} id={open.id} />
      </div>
    </>
  )
}

function Line({ review, isOpen, choose }: { review: StaffReviewLine; isOpen: boolean; choose: () => void }) {
  const { t, i18n } = useTranslation()
  const [language] = useLanguage()
  const { host, subject, told, dueAt, isOverdue, needsSecond, verdict, decidedAt, correctedAt } = review
  const when = formatMoment(correctedAt ?? decidedAt ?? dueAt, i18n.language)
  return (
    <li>
      <button type="button" className={css.line} aria-current={isOpen ? 'true' : undefined} onClick={choose}>
        <VerdictWord verdict={told} />
        <strong className={css.subject}>{saySubject(subject, language)}</strong>
        <span className={css.quiet}>{host}</span>
        {verdict === null ? (
          <span className={isOverdue ? css.late : css.quiet}>{t(isOverdue ? 'staffReviews.isOverdue' : 'staffReviews.due', { when })}</span>
        ) : (
          <span className={css.quiet}>{t('staffReviews.decided', { verdict: t(`staffReviews.verdicts.${verdict}`), when })}</span>
        )}
        {needsSecond ? <span className={css.quiet}>{t('staffReviews.second')}</span> : null}
      </button>
    </li>
  )
}
