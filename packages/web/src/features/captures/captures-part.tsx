// Manual captures in the tab Sites: pages that no scan reaches, and addresses that no scan accepts.
import './texts.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { EndedCapture, WaitingCapture } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './captures.module.css'
import { GiveDialog } from './give-dialog.tsx'
import { useCaptures, useDismiss } from './requests.ts'

export default function CapturesPart() {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useCaptures()
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('captures.failed')} error={error} retry={() => void refetch()} />
  const { waiting, ended, noted } = data
  return (
    <div className={css.part}>
      {waiting.length === 0 ? (
        <Notice title={t('captures.none')}>{t('captures.noneText')}</Notice>
      ) : (
        <>
          <Notice icon="warn" tone="amber" title={t('captures.message')}>
            {t('captures.lead')}
          </Notice>
          <ul className={css.list} aria-label={t('captures.title')}>
            {waiting.map((page) => (
              <WaitingRow key={page.id} page={page} />
            ))}
          </ul>
        </>
      )}
      {ended.length === 0 ? null : (
        <section className={css.part}>
          <Title order={2} size="h3">
            {t('captures.ended')}
          </Title>
          <ul className={css.list} aria-label={t('captures.ended')}>
            {ended.map((request) => (
              <EndedRow key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      {noted.length === 0 ? null : (
        <section className={css.part}>
          <Title order={2} size="h3">
            {t('captures.noted')}
          </Title>
          <p className={css.lead}>{t('captures.invalid')}</p>
          <ul className={css.list} aria-label={t('captures.noted')}>
            {noted.map(({ typed, reason, notedAt, notedBy }) => (
              <li key={`${notedAt} ${typed}`} className={css.row}>
                <div className={css.what}>
                  <code className={css.typed}>{typed}</code>
                  <span className="tw-muted tw-small">
                    {reason === 'address-refused' ? t('problems.address-refused') : t(`problems.address.${reason}`)}{' '}
                    {t('captures.by', { who: notedBy, when: formatMoment(notedAt, i18n.language) })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function EndedRow({ request: { url, state, endedAt, reason, scanId } }: { request: EndedCapture }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Address url={url} max={64} />
        <span className="tw-muted tw-small">{t(`captures.state.${state}`, { when: formatMoment(endedAt, i18n.language) })}</span>
        {reason === null ? null : <blockquote className={css.reason}>{reason}</blockquote>}
        {scanId === null ? null : <Link to={`/scans/${scanId}`}>{t('captures.result')}</Link>}
      </div>
    </li>
  )
}

function WaitingRow({ page }: { page: WaitingCapture }) {
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
