// Verdict form, usable by mouse and by the keys 1, 2, 3, n, and Enter.
import { Button, Radio, Textarea } from '@mantine/core'
import { needsNote, type ReviewerVerdict, reviewNoteMax, reviewVerdicts } from '@tillwatch/contract/lists'
import type { StaffReview } from '@tillwatch/contract/shapes'
import { useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { useKeys } from '#lib/use-keys.ts'
import { useGiveVerdict } from './requests.ts'
import css from './staff-reviews.module.css'

export function VerdictForm({ opened: { review, proposed } }: { opened: StaffReview }) {
  const { t, i18n } = useTranslation()
  const note = useRef<HTMLTextAreaElement>(null)
  const [verdict, setVerdict] = useState<ReviewerVerdict | null>(null)
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<'choose' | 'noteMissing' | null>(null)
  const { mutate, isPending, error } = useGiveVerdict(review.id)
  // The verdict of a decided review is corrected.
  const corrects = review.verdict
  const keys = useMemo(() => {
    const choose = (chosen: ReviewerVerdict) => () => {
      if (chosen === corrects) return
      setVerdict(chosen)
      setFault(null)
    }
    const give = () => {
      if (isPending) return
      if (verdict === null) return setFault('choose')
      const text = said.trim()
      if ((corrects !== null || needsNote(verdict)) && text === '') {
        setFault('noteMissing')
        note.current?.focus()
        return
      }
      mutate(corrects === null ? { verdict, note: text } : { verdict, note: text, corrects }, {
        onSuccess: () => {
          setVerdict(null)
          setSaid('')
          void toast.success(t('staffReviews.saved'))
        },
      })
    }
    return {
      ...{ '1': choose('benign'), '2': choose('suspicious'), '3': choose('malicious') },
      ...{ n: () => note.current?.focus(), Enter: give },
    }
  }, [verdict, said, corrects, isPending, mutate, t])
  useKeys(keys)
  const when = proposed && formatMoment(proposed.at, i18n.language)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        keys.Enter()
      }}
    >
      {proposed === null ? null : (
        <div>
          <p>
            {t(proposed.isOwn ? 'staffReviews.proposedOwn' : 'staffReviews.proposed', {
              ...{ by: proposed.by, when, verdict: t(`staffReviews.called.${proposed.verdict}`) },
            })}
          </p>
          <blockquote className={css.note}>{proposed.note}</blockquote>
        </div>
      )}
      {corrects === null ? null : (
        <p>{t('staffReviews.correcting', { verdict: t(`staffReviews.verdicts.${corrects}`), note: review.note ?? '' })}</p>
      )}
      <Radio.Group
        label={t(corrects === null ? 'staffReviews.verdict' : 'staffReviews.newVerdict')}
        value={verdict}
        onChange={(value) => setVerdict(value as ReviewerVerdict)}
        error={fault === 'choose' ? t('staffReviews.choose') : null}
      >
        <div className={css.verdicts}>
          {reviewVerdicts.map((each, at) => (
            <Radio key={each} value={each} disabled={each === corrects} label={`${at + 1} ${t(`staffReviews.verdicts.${each}`)}`} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        ref={note}
        label={t('staffReviews.note')}
        description={t(corrects === null ? 'staffReviews.noteHint' : 'staffReviews.noteOfCorrection')}
        autosize
        minRows={2}
        maxLength={reviewNoteMax}
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keys.Enter()
        }}
        error={fault === 'noteMissing' ? t('staffReviews.noteMissing') : null}
      />
      {error === null ? null : <RequestFailed title={t('staffReviews.saveFailed')} error={error} />}
      <div>
        <Button type="submit" loading={isPending}>
          {t(corrects === null ? 'staffReviews.submit' : 'staffReviews.correct')}
        </Button>
      </div>
    </form>
  )
}
