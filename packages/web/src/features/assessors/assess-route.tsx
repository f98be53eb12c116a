// Owns the page of an assessor: whom it is for, its parts, and one part at a time. It loads nothing from elsewhere, and asks about no cookies.
import '#i18n/app.ts'
import './texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Toasts } from '#app/layout/toasts.tsx'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { ApiError } from '#lib/api.ts'
import { createShellClient } from '#lib/query-cache/client.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './assess.module.css'
import { AssessFrame } from './assess-frame.tsx'
import { AssessParts } from './assess-parts.tsx'
import { ReadingProvider, useAssessment } from './reading.ts'

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
