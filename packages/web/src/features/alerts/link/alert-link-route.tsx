// Owns the page that the link of an alert opens: what it is about for whoever has the link, the button that acknowledges, and where it came by mail, the decision.

import { isGraded } from '@tillwatch/contract/lists'
import type { AlertLink } from '@tillwatch/contract/shapes'
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
import { ApiError } from '#lib/api.ts'
import { useLanguage } from '#lib/use-language.ts'
import { hasDiff, sayLines, scriptAddress } from '../changed-lines.ts'
import { NextSteps } from '../next-steps.tsx'
import { formatStamp } from '../span.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { useIncidentTitle } from '../use-incident-title.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { DecideForm } from './decide-form.tsx'
import css from './link.module.css'
import { useAcknowledgeByLink, useAlertLink, useResolveByLink } from './requests.ts'
import './texts.ts'

addIcons(appIcons)

const dashboard = '/dashboard?tab=alerts'

/** The pages at `/alerts/TOKEN` and `/alerts/confirm/TOKEN`, in one file, since whoever opens a page of the site is told the name of each file. */
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
  // What had the focus goes with what was done.
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
