// Page of an assessor: its recipient, its parts, and the open part. It loads no external resources, and shows no cookie banner.
import '#i18n/app.ts'
import './texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Toasts } from '#app/layout/toasts.tsx'
import { appIcons } from '#components/app-icons.tsx'
import { Button } from '#components/button.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { addIcons } from '#components/icons.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { languages } from '#i18n/languages.ts'
import { ApiError } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import { createShellClient } from '#lib/query-cache/client.ts'
import { inSample } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './assess.module.css'
import { Alerts } from './parts/alerts.tsx'
import { Changes } from './parts/changes.tsx'
import { Documents } from './parts/documents.tsx'
import { Export } from './parts/export.tsx'
import { Headers } from './parts/headers.tsx'
import { Inventory } from './parts/inventory.tsx'
import { Overview } from './parts/overview.tsx'
import { Procedures } from './parts/procedures.tsx'
import { SamplePart } from './parts/sample.tsx'
import { Scans } from './parts/scans.tsx'
import { ReadingProvider, useAssessment, useReading } from './reading.ts'
import { type Part, parts, usePart, usePlace } from './use-place.ts'

const panels: Record<Part, ComponentType> = {
  overview: Overview,
  procedures: Procedures,
  documents: Documents,
  inventory: Inventory,
  scans: Scans,
  changes: Changes,
  headers: Headers,
  alerts: Alerts,
  sample: SamplePart,
  evidence: Export,
}

addIcons(appIcons)

/** The screen at `/assess#KEY`. */
export function Component() {
  const [client] = useState(createShellClient)
  const { hash } = useLocation()
  return (
    <QueryClientProvider client={client}>
      <AssessFrame>
        <Assess token={hash.slice(1)} />
      </AssessFrame>
      <Toasts />
    </QueryClientProvider>
  )
}

function Assess({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useAssessment(token)
  usePageTitle(t('assess.title'))
  if (isPending) return <Spinner />
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <div className={css.dead}>
        <h1>{t('assess.dead.title')}</h1>
        <Notice icon="warn" title={t('assess.dead.text')} />
      </div>
    )
  if (!data) return <RequestFailed title={t('assess.failed')} error={error} retry={() => void refetch()} />
  return (
    <ReadingProvider value={{ token, assessment: data }}>
      <AssessParts />
    </ReadingProvider>
  )
}

function AssessFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <strong className={css.brand}>{t('shell.product')}</strong>
        <nav className={css.languages} aria-label={t('shell.language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-current={language === i18n.resolvedLanguage ? 'true' : undefined}
              onClick={() => void i18n.changeLanguage(language)}
            >
              {t(`shell.languageName.${language}`)}
            </button>
          ))}
        </nav>
      </header>
      <main className={css.main}>{children}</main>
    </div>
  )
}

function AssessParts() {
  const { t, i18n } = useTranslation()
  const { account, assessor, expiresAt } = useReading().assessment
  const open = usePart()
  const { addressOf } = usePlace()
  const Panel = panels[open]
  const tabs = parts.map((part) => ({ to: addressOf({ part }), label: t(`assess.parts.${part}`) }))
  return (
    <>
      <div className={css.head}>
        <div>
          <h1>{t('assess.of', { account })}</h1>
          {inSample() ? null : <p className={css.text}>{t('assess.given', { assessor, until: formatDay(expiresAt, i18n.language) })}</p>}
          <p className={css.text}>{t('assess.facts')}</p>
        </div>
        <Button className={css.screenOnly} onClick={() => window.print()}>
          {t('assess.print')}
        </Button>
      </div>
      <div className={css.screenOnly}>
        <LinkTabs label={t('assess.parts.label')} tabs={tabs} open={addressOf({ part: open })} />
      </div>
      <section className={css.part} aria-labelledby="part">
        <h2 id="part">{t(`assess.parts.${open}`)}</h2>
        <ErrorBoundary key={open} panel>
          <Panel />
        </ErrorBoundary>
      </section>
    </>
  )
}
