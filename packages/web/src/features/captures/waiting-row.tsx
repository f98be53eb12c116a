// Owns one page of the list of captures by hand: why it is there, and giving its capture or taking it off.
import { Button } from '@mantine/core'
import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { WaitingCapture } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './captures.module.css'
import { GiveDialog } from './give-dialog.tsx'
import { useDismiss } from './requests.ts'

export function WaitingRow({ page }: { page: WaitingCapture }) {
  const { t, i18n } = useTranslation()
  const [giving, setGiving] = useState(false)
  const dismiss = useDismiss(page.id)
  const { url, scanId, requestedBy, state, dueAt, isOverdue } = page
  const due = dueAt === null ? null : formatMoment(dueAt, i18n.language)
  const code: OutcomeCode | undefined = outcomeCodes.find((known) => known === page.reason)
  const when = formatMoment(page.requestedAt, i18n.language)
  const named = (text: string) => ({ 'aria-label': t('captures.named', { text, url }), children: text })
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Address url={url} max={64} />
        <span className="tw-muted tw-small">
          {code ? t('captures.because', { because: t(`outcomes.${code}.because`) }) : t('captures.notStarted')}{' '}
          {requestedBy === null ? t('captures.itself', { when }) : t('captures.by', { who: requestedBy, when })}
        </span>
        {state === 'taken' ? <span className="tw-small">{t('captures.taken')}</span> : null}
        {due === null ? null : (
          <span className="tw-muted tw-small">{isOverdue ? t('captures.overdue', { when: due }) : t('captures.due', { when: due })}</span>
        )}
        {scanId === null ? null : <Link to={`/scans/${scanId}`}>{t('captures.scan')}</Link>}
        {dismiss.error ? <RequestFailed title={t('captures.dismissFailed')} error={dismiss.error} /> : null}
      </div>
      <div className={css.actions}>
        <May to="captures:write">
          <Button size="xs" onClick={() => setGiving(true)} {...named(t('captures.give'))} />
          <Button
            size="xs"
            variant="default"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate()}
            {...named(t('captures.dismiss'))}
          />
        </May>
      </div>
      {giving ? <GiveDialog page={page} close={() => setGiving(false)} /> : null}
    </li>
  )
}
