// Page of an alert's link: the incident for anyone with the link, the acknowledge button and, for a mailed link, the decision.

import { isGraded } from '@tillwatch/contract/lists'
import type { AlertLink, ChannelConfirmation, ResolveByLink } from '@tillwatch/contract/shapes'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { appIcons } from '#components/app-icons.tsx'
import { Button, buttonLook } from '#components/button.tsx'
import { addIcons } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { TokenPage } from '#components/token-page.tsx'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { ApiError, call } from '#lib/api.ts'
import { useLanguage } from '#lib/use-language.ts'
import { hasDiff, sayLines, scriptAddress } from '../changed-lines.ts'
import { NextSteps } from '../next-steps.tsx'
import { formatStamp } from '../span.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { useIncidentTitle } from '../use-incident-title.ts'
import { DecideForm } from './decide-form.tsx'
import css from './link.module.css'
import './texts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

addIcons(appIcons)

const dashboard = '/dashboard?tab=alerts'

/** The pages at `/alerts/TOKEN` and `/alerts/confirm/TOKEN`, in one file, because every visitor of the site can see the file names. */
export function Component() {
  const { t } = useTranslation()
  const isConfirming = useLocation().pathname.startsWith('/alerts/confirm/')
  return (
    <TokenPage title={t(isConfirming ? 'alertLink.confirm.title' : 'alertLink.title')}>
      {(token) => (isConfirming ? <ConfirmPage token={token} /> : <Page token={token} />)}
    </TokenPage>
  )
}

function Page({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useAlertLink(token)
  if (isPending) return <Spinner />
  if (data) return <Alert link={data} token={token} />
  if (!(error instanceof ApiError) || error.status !== 404)
    return <RequestFailed title={t('alertLink.failed')} error={error} retry={() => void refetch()} />
  return (
    <Notice title={<h1 className={css.gone}>{t('alertLink.gone')}</h1>} actions={<Link to={dashboard}>{t('alertLink.signIn')}</Link>}>
      {t('alertLink.goneText')}
    </Notice>
  )
}

function Alert({ link, token }: { link: AlertLink; token: string }) {
  const { t, i18n } = useTranslation()
  const titleOf = useIncidentTitle()
  const textOf = useIncidentText()
  const [language] = useLanguage()
  const acknowledge = useAcknowledgeByLink(token)
  const resolve = useResolveByLink(token)
  const standing = useRef<HTMLParagraphElement>(null)
  // The focused element disappears with the action.
  const tellNext = { onSuccess: () => standing.current?.focus() }
  const { incidentId, kind, verdict, itemCount, state, openedAt, acknowledgedAt, notified, worksUntil, resolution, title, script } = link
  const lines = sayLines(link.lines, language)
  const moment = (iso: string) => formatStamp(iso, i18n.language)
  const stands =
    state === 'resolved'
      ? t('alertLink.resolved', { resolution: t(`alertLink.resolvedAs.${resolution ?? 'fixed'}`) })
      : acknowledgedAt === null
        ? t('alertLink.open')
        : t('alertLink.acknowledged', { when: moment(acknowledgedAt) })
  return (
    <section className={css.alert}>
      {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
      <h1 className={css.title}>{titleOf(link)}</h1>
      {kind === 'drill' ? <p className={css.plain}>{t('alertWords.drill')}</p> : null}
      <p ref={standing} tabIndex={-1} className={css.stands} role="status">
        {stands}
      </p>
      <dl className={css.facts}>
        <dt>{t('alertLink.found')}</dt>
        <dd>
          {kind === 'drill' ? null : `${t('alertWords.findings', { count: itemCount })}, `}
          <time dateTime={openedAt}>{moment(openedAt)}</time>
        </dd>
        {title.page === null ? null : (
          <>
            <dt>{textOf({ code: 'fact.page' })}</dt>
            <dd>
              {title.page}
              {lines === null ? null : <span className={css.lines}>{lines}</span>}
            </dd>
          </>
        )}
        <dt>{t('alertLink.notified')}</dt>
        <dd>
          <ul className={css.notified}>
            {notified.map(({ channel, state: of, at }) => (
              <li key={`${channel} ${at}`}>
                {channel}, {t(`alertLink.state.${of}`)}, <time dateTime={at}>{moment(at)}</time>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t('alertLink.worksUntil')}</dt>
        <dd>
          <time dateTime={worksUntil}>{moment(worksUntil)}</time>
        </dd>
      </dl>
      {acknowledge.error ? <RequestFailed title={t('alertLink.acknowledgeFailed')} error={acknowledge.error} /> : null}
      {state === 'open' ? (
        <>
          <Button kind="main" size="large" busy={acknowledge.isPending} onClick={() => acknowledge.mutate(undefined, tellNext)}>
            {t('alertLink.acknowledge')}
          </Button>
          <p className={css.note}>{t('alertLink.acknowledgeText')}</p>
        </>
      ) : null}
      {resolution === null ? (
        <section className={css.next} aria-labelledby="alert-steps">
          <h2 id="alert-steps">{textOf({ code: 'steps.title' })}</h2>
          <NextSteps title={title} />
          {script === null ? null : (
            <Link to={scriptAddress(script)}>{textOf({ code: hasDiff(script) ? 'item.diff' : 'item.script' })}</Link>
          )}
        </section>
      ) : null}
      {resolve.error ? (
        <RequestFailed title={t('alertLink.decideFailed')} error={resolve.error} conflict={t('alertLink.conflict')} />
      ) : null}
      {link.mayDecide && state !== 'resolved' ? (
        <DecideForm of={link} isPending={resolve.isPending} decide={(decision) => resolve.mutate(decision, tellNext)} />
      ) : null}
      <Link
        to={`${dashboard}&incident=${encodeURIComponent(incidentId)}`}
        className={state === 'open' || link.mayDecide ? undefined : buttonLook({ kind: 'main', size: 'large' })}
      >
        {t(link.mayDecide ? 'alertLink.see' : 'alertLink.resolve')}
      </Link>
    </section>
  )
}

/** Content of `/alerts/confirm/TOKEN`. */
function ConfirmPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useConfirmation(token)
  if (isPending) return <Spinner />
  if (data) return <Confirmation asked={data} token={token} />
  if (!(error instanceof ApiError) || error.status !== 404)
    return <RequestFailed title={t('alertLink.confirm.failed')} error={error} retry={() => void refetch()} />
  return <Notice title={<h1 className={css.gone}>{t('alertLink.gone')}</h1>}>{t('alertLink.confirm.goneText')}</Notice>
}

function Confirmation({ asked: { address, askedBy, isConfirmed, worksUntil }, token }: { asked: ChannelConfirmation; token: string }) {
  const { t, i18n } = useTranslation()
  const confirm = useConfirm(token)
  return (
    <section className={css.alert}>
      <h1 className={css.title}>{t('alertLink.confirm.title')}</h1>
      <p className={css.plain}>{t('alertLink.confirm.what')}</p>
      <p className={css.stands} role="status">
        {t(isConfirmed ? 'alertLink.confirm.done' : 'alertLink.confirm.open')}
      </p>
      <dl className={css.facts}>
        <dt>{t('alertLink.confirm.address')}</dt>
        <dd>{address}</dd>
        <dt>{t('alertLink.confirm.askedBy')}</dt>
        <dd>{askedBy ?? t('alertLink.confirm.nobody')}</dd>
        <dt>{t('alertLink.worksUntil')}</dt>
        <dd>
          <time dateTime={worksUntil}>{formatStamp(worksUntil, i18n.language)}</time>
        </dd>
      </dl>
      {confirm.error ? <RequestFailed title={t('alertLink.confirm.confirmFailed')} error={confirm.error} /> : null}
      {isConfirmed ? null : (
        <>
          <Button kind="main" size="large" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('alertLink.confirm.confirm')}
          </Button>
          <p className={css.note}>{t('alertLink.confirm.confirmText')}</p>
        </>
      )}
    </section>
  )
}

function useAlertLink(token: string) {
  return useQuery({
    queryKey: ['alert-link', token],
    queryFn: ({ signal }) => call('GET /alert-links/:token', { params: { token }, signal }),
  })
}

function useAcknowledgeByLink(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /alert-links/:token/acknowledge', { params: { token } }),
    onSuccess: (link) => cache.setQueryData(['alert-link', token], link),
  })
}

/** After a refusal, somebody else may have acted first, so the data is requested again. */
function useResolveByLink(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ResolveByLink) => call('POST /alert-links/:token/resolve', { params: { token }, body }),
    onSuccess: (link) => cache.setQueryData(['alert-link', token], link),
    onError: () => void cache.invalidateQueries({ queryKey: ['alert-link', token] }),
  })
}

function useConfirmation(token: string) {
  return useQuery({
    queryKey: ['channel-confirmation', token],
    queryFn: ({ signal }) => call('GET /channel-confirmations/:token', { params: { token }, signal }),
  })
}

function useConfirm(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /channel-confirmations/:token', { params: { token } }),
    onSuccess: (asked) => cache.setQueryData(['channel-confirmation', token], asked),
  })
}
