// Owns the code of a review: the changed lines where there is a content before, and the whole of it to read.
import type { StaffReview } from '@tillwatch/contract/shapes'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { CodePanel, type CodePaths } from '#features/scans/index.ts'
import { DiffView } from '#features/script-history/diff-view.tsx'
import { Part } from './part.tsx'
import { reviewPath, useReviewDiff } from './requests.ts'
import css from './staff-reviews.module.css'

export function ReviewedCode({ opened: { review, scriptId, before, after } }: { opened: StaffReview }) {
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
          <Diff id={review.id} />
        </Part>
      )}
      <section aria-label={t('staffReviews.code')}>
        <CodePanel scanId={review.id} script={script} paths={paths} />
      </section>
    </>
  )
}

function Diff({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useReviewDiff(id, true)
  if (isPending) return <p role="status">{t('scriptHistory.diff.comparing')}</p>
  if (!data) return <RequestFailed title={t('scriptHistory.diff.failed')} error={error} retry={() => void refetch()} />
  return (
    <div className={css.diff}>
      <DiffView diff={data} label={t('staffReviews.diffLabel')} />
    </div>
  )
}
