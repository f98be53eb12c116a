// Journeys of a site's pages: the page choice, and the steps, secrets, and runs of its journey.
import './texts.ts'
import { Button, NativeSelect } from '@mantine/core'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { Page, PageJourney } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { useMay } from '#features/members/may.tsx'
import { nameOfPage, usePartTitle, useScanPage, useSite } from '#features/sites/index.ts'
import { writeStored } from '#lib/local-storage.ts'
import { notify } from '#lib/notify.ts'
import { draftsOf } from './draft.ts'
import { IdentityForm } from './identity-form.tsx'
import { ImportForm } from './import-form.tsx'
import { JourneyHistory } from './journey-history.tsx'
import css from './journeys.module.css'
import { useJourney, useRemoveJourney } from './requests.ts'
import { StepsEditor } from './steps-editor.tsx'
import { TrialStatus } from './trial-status.tsx'
import { useStartTrial, useTrial } from './trials.ts'

/** The screen at `/sites/:siteId/journeys`. The page is in the address; by default, the first payment page. */
export function Component() {
  const { t } = useTranslation()
  const { siteId, pages } = useSite()
  usePartTitle('journeys')
  const [search, setSearch] = useSearchParams()
  const page = pages.find(({ id }) => id === search.get('page')) ?? pages.find(({ isPayment }) => isPayment) ?? pages[0]
  if (page === undefined)
    return (
      <Notice title={t('journeys.noPages')} actions={<Link to={`/sites/${siteId}`}>{t('journeys.toPages')}</Link>}>
        {t('journeys.noPagesText')}
      </Notice>
    )
  return (
    <div className={css.screen}>
      {pages.length > 1 ? (
        <NativeSelect
          className={css.choice}
          label={t('journeys.page')}
          data={pages.map((each) => ({ value: each.id, label: nameOfPage(each) }))}
          value={page.id}
          onChange={(event) => setSearch({ page: event.currentTarget.value }, { replace: true, preventScrollReset: true })}
        />
      ) : null}
      <PageJourneyView key={page.id} page={page} />
    </div>
  )
}

function PageJourneyView({ page }: { page: Page }) {
  const { t } = useTranslation()
  const may = useMay('sites:write')
  const { data: journey, error, refetch } = useJourney(page.id)
  const [showsIdentity, setShowsIdentity] = useState(false)
  if (error) return <RequestFailed title={t('journeys.failed')} error={error} retry={() => void refetch()} />
  if (journey === undefined) return <Spinner />
  const saved = () => void notify.success(t('journeys.saved'))
  return (
    <>
      <p className={css.plain}>{t('journeys.lead')}</p>
      {journey === null && may ? <ImportForm page={page} hasOne={false} done={saved} /> : null}
      {journey === null && !may ? <p className={css.plain}>{t('journeys.none')}</p> : null}
      {journey ? <Runs page={page} may={may} /> : null}
      {journey && may ? <Steps page={page} journey={journey} /> : null}
      {journey && !may ? <StepList journey={journey} /> : null}
      {journey && may ? (
        <details>
          <summary>{t('journeys.replace')}</summary>
          <ImportForm page={page} hasOne done={saved} />
        </details>
      ) : null}
      {may ? (
        <details onToggle={(event) => setShowsIdentity(event.currentTarget.open)}>
          <summary>{t('journeys.identity.title')}</summary>
          {showsIdentity ? <IdentityForm siteId={page.siteId} /> : null}
        </details>
      ) : null}
    </>
  )
}

/** How the last runs went, and another one. */
function Runs({ page, may }: { page: Page; may: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const scan = useScanPage(page)
  const remove = useRemoveJourney(page.id)
  const start = () => {
    writeStored(personStorageKeys.selectedUrl, page.url)
    scan.mutate(undefined, { onSuccess: ({ id }) => navigate(`/scans/${id}`) })
  }
  const removed = () => void notify.success(t('journeys.removed'))
  return (
    <div className={css.form}>
      {page.lastScan ? <JourneyHistory scanId={page.lastScan.id} /> : null}
      {may ? (
        <div className={css.bar}>
          <Button loading={scan.isPending} onClick={start}>
            {t('journeys.try')}
          </Button>
          <Button
            variant="default"
            c="var(--tw-red)"
            className={css.tail}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: removed })}
          >
            {t('journeys.remove')}
          </Button>
        </div>
      ) : null}
      {scan.error ? <RequestFailed title={t('journeys.tryFailed')} error={scan.error} conflict={t('problems.underWay')} /> : null}
      {remove.error ? <RequestFailed title={t('journeys.removeFailed')} error={remove.error} conflict={t('journeys.trial.open')} /> : null}
    </div>
  )
}

/** The editor with the last trial of its steps. */
function Steps({ page, journey }: { page: Page; journey: PageJourney }) {
  const { t } = useTranslation()
  const { data: trial = null } = useTrial(page.id)
  const start = useStartTrial(page.id)
  return (
    <div className={css.form}>
      <h3 className={css.heading}>{t('journeys.steps')}</h3>
      <p className={css.plain}>{t('journeys.trial.text')}</p>
      <TrialStatus trial={trial} steps={journey.steps.length} />
      {start.error ? (
        <RequestFailed title={t('journeys.trial.startFailed')} error={start.error} conflict={t('journeys.trial.open')} />
      ) : null}
      <StepsEditor key={journey.changedAt} pageId={page.id} journey={journey} trial={trial} isBusy={start.isPending} tryTo={start.start} />
    </div>
  )
}

/** For those who may not change it. */
function StepList({ journey }: { journey: PageJourney }) {
  const { t } = useTranslation()
  return (
    <section className={css.form} aria-label={t('journeys.steps')}>
      <h3 className={css.heading}>{t('journeys.steps')}</h3>
      <ol className={css.list}>
        {draftsOf(journey.steps).map(({ key, step }) => (
          <li key={key}>{t(`journeys.kind.${step.type}`)}</li>
        ))}
      </ol>
    </section>
  )
}
