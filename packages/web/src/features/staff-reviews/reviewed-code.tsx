// Owns the code of a review: the changed lines where there is a content before, and the whole of it to read.
import type { StaffReview } from '@tillwatch/contract/shapes'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { CodePanel, type CodePaths, type Place } from '#features/scans/index.ts'
import { DiffView } from '#features/script-history/diff-view.tsx'
import { decisivePlaces } from './decisive-places.ts'
import { Part } from './part.tsx'
import { reviewPath, useReviewDiff } from './requests.ts'
import css from './staff-reviews.module.css'

export function ReviewedCode({ opened }: { opened: StaffReview }) {
  const { review, scriptId, before, after } = opened
  const places = useMemo(() => decisivePlaces(opened), [opened])
  const { t } = useTranslation()
  const paths = useMemo<CodePaths>(() => {
    const source = (form: string) => `${reviewPath(review.id)}/source?form=${form}`
    return { source, download: source }
  }, [review.id])
  if (scriptId === null || after === null)
    return (
      <Part title={t('staffReviews.code')}>
        <p className="tw-muted">{t('staffReviews.noCode')}</p>
      </Part>
    )
  const script = { id: scriptId, url: null, identity: review.id, sha256: after, label: t('staffReviews.codeName') }
  return (
    <>
      {before === null || before === after ? null : (
        <Part title={t('staffReviews.diff')}>
          <Diff id={review.id} places={places} />
        </Part>
      )}
      <section aria-label={t('staffReviews.code')}>
        <CodePanel scanId={review.id} script={script} paths={paths} places={places} />
      </section>
    </>
  )
}

/** Scrolled to the first line that decides, else to the first change. */
function Diff({ id, places }: { id: string; places: readonly Place[] }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const { data, error, isPending, refetch } = useReviewDiff(id, true)
  useEffect(() => {
    const row =
      data && (frame.current?.querySelector<HTMLElement>('[data-decisive]') ?? frame.current?.querySelector<HTMLElement>('[data-change]'))
    if (frame.current && row) frame.current.scrollTop = row.offsetTop - frame.current.clientHeight / 3
  }, [data])
  if (isPending) return <p role="status">{t('scriptHistory.diff.comparing')}</p>
  if (!data) return <RequestFailed title={t('scriptHistory.diff.failed')} error={error} retry={() => void refetch()} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keyboard
    <section ref={frame} className={css.diff} aria-label={t('staffReviews.diffLabel')} tabIndex={0}>
      <DiffView diff={data} label={t('staffReviews.diffLabel')} places={places} />
    </section>
  )
}
