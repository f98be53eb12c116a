// Row of one capture request for staff: the host, and after it is taken, the URL and the ways to close it.
import { Button } from '@mantine/core'
import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { StaffCapture } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { useDecline, useGiveBack, useTake } from './requests.ts'
import css from './staff.module.css'
import { TextDialog } from './text-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export function CaptureRow({ capture }: { capture: StaffCapture }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState<'upload' | 'decline' | null>(null)
  const { id, host, url, requestedAt, dueAt, isOverdue, takenBy } = capture
  const [take, giveBack, decline] = [useTake(id), useGiveBack(id), useDecline(id)]
  const code: OutcomeCode | undefined = outcomeCodes.find((known) => known === capture.reason)
  const when = (moment: string) => formatMoment(moment, i18n.language)
  const named = (text: string) => ({ 'aria-label': t('captures.named', { text, url: host }), children: text })
  const failed = take.error ?? giveBack.error
  return (
    <li className={css.row}>
      <div className={css.what}>
        {url === null ? <strong>{host}</strong> : <Address url={url} max={80} />}
        <span className="tw-muted tw-small">
          {code ? t('captures.because', { because: t(`outcomes.${code}.because`) }) : t('captures.notStarted')}{' '}
          {t('staff.captures.asked', { when: when(requestedAt) })}
        </span>
        <span className={`tw-small ${isOverdue ? css.late : ''}`}>
          {isOverdue ? t('staff.captures.overdue', { when: when(dueAt) }) : t('staff.captures.due', { when: when(dueAt) })}
        </span>
        {takenBy === null ? null : (
          <span className="tw-small">
            {takenBy.isYou ? t('staff.captures.yours') : t('staff.captures.takenBy', { name: takenBy.name })}
          </span>
        )}
        {failed ? <RequestFailed title={t('staff.notDone')} error={failed} conflict={t('staff.changed')} /> : null}
      </div>
      <div className={css.actions}>
        {takenBy === null ? (
          <Button
            size="xs"
            data-row=""
            loading={take.isPending}
            onClick={() => take.mutate(undefined)}
            {...named(t('staff.captures.take'))}
          />
        ) : null}
        {takenBy?.isYou ? (
          <>
            <Button size="xs" data-row="" onClick={() => setOpen('upload')} {...named(t('captures.give'))} />
            <Button size="xs" variant="default" onClick={() => setOpen('decline')} {...named(t('staff.captures.decline'))} />
          </>
        ) : null}
        {takenBy === null ? null : (
          <Button
            size="xs"
            variant="default"
            data-row={takenBy.isYou ? undefined : ''}
            loading={giveBack.isPending}
            onClick={() => giveBack.mutate(undefined)}
            {...named(t('staff.captures.giveBack'))}
          />
        )}
      </div>
      {open === 'upload' && url !== null ? <UploadDialog id={id} url={url} close={() => setOpen(null)} /> : null}
      {open === 'decline' ? (
        <TextDialog
          title={t('staff.captures.declining')}
          label={t('staff.reason')}
          hint={t('staff.captures.reasonHint')}
          max={1000}
          submit={t('staff.captures.declineNow')}
          error={decline.error}
          isPending={decline.isPending}
          send={(reason) => decline.mutate(reason, { onSuccess: () => setOpen(null) })}
          close={() => setOpen(null)}
        />
      ) : null}
    </li>
  )
}
