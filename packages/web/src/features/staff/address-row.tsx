// Row of one URL that could not be scanned, for staff: the error, its frequency, and the review.
import { Button } from '@mantine/core'
import type { StaffAddress } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { useReview } from './requests.ts'
import css from './staff.module.css'
import { TextDialog } from './text-dialog.tsx'

export function AddressRow({ address: { key, typed, reason, count, people, lastAt, reviewed } }: { address: StaffAddress }) {
  const { t, i18n } = useTranslation()
  const [answering, setAnswering] = useState(false)
  const review = useReview(key)
  const when = (moment: string) => formatMoment(moment, i18n.language)
  const named = (text: string) => ({ 'aria-label': t('captures.named', { text, url: typed }), children: text })
  return (
    <li className={css.row}>
      <div className={css.what}>
        <code>{typed}</code>
        <span className="tw-muted tw-small">
          {reason === 'address-refused' ? t('problems.address-refused') : t(`problems.address.${reason}`)}
        </span>
        <span className="tw-small">
          {t('staff.addresses.times', { count })} · {t('staff.addresses.people', { count: people })} ·{' '}
          {t('staff.addresses.last', { when: when(lastAt) })}
        </span>
        {reviewed === null ? null : (
          <span className="tw-small">
            {t(reviewed.isAnswered ? 'staff.addresses.answered' : 'staff.addresses.reviewed', {
              name: reviewed.by,
              when: when(reviewed.at),
            })}
          </span>
        )}
        {review.error && !answering ? <RequestFailed title={t('staff.notDone')} error={review.error} /> : null}
      </div>
      {reviewed === null ? (
        <div className={css.actions}>
          <Button size="xs" data-row="" onClick={() => setAnswering(true)} {...named(t('staff.addresses.answer'))} />
          <Button
            size="xs"
            variant="default"
            loading={review.isPending && !answering}
            onClick={() => review.mutate(undefined)}
            {...named(t('staff.addresses.review'))}
          />
        </div>
      ) : null}
      {answering ? (
        <TextDialog
          title={t('staff.addresses.answering')}
          label={t('staff.addresses.text')}
          hint={t('staff.addresses.hint', { count: people })}
          max={2000}
          submit={t('staff.addresses.send')}
          error={review.error}
          isPending={review.isPending}
          send={(answer) =>
            review.mutate(answer, {
              onSuccess: ({ answered }) => {
                void notify.success(t('staff.addresses.sent', { count: answered }))
                setAnswering(false)
              },
            })
          }
          close={() => setAnswering(false)}
        />
      ) : null}
    </li>
  )
}
