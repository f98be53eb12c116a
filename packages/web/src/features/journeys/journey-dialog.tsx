// Dialog of a page's journey: import, edit, try, and remove.
import './texts.ts'
import { Button, Modal } from '@mantine/core'
import type { Page } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { notify } from '#lib/notify.ts'
import { IdentityForm } from './identity-form.tsx'
import { ImportForm } from './import-form.tsx'
import { JourneyHistory } from './journey-history.tsx'
import css from './journeys.module.css'
import { useJourney, useRemoveJourney } from './requests.ts'
import { StepsEditor } from './steps-editor.tsx'

interface JourneyDialogProps {
  page: Page
  /** Name of the page, as elsewhere. */
  name: string
  opened: boolean
  close: () => void
  /** Starts a scan of the page and opens it. */
  tryIt: () => void
}

/** Each time the palette opens, its text is empty. */
export function JourneyDialog({ page, name, opened, close, tryIt }: JourneyDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="xl"
      title={[t('journeys.title'), name].join(' · ')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Journey page={page} tryIt={tryIt} />
    </Modal>
  )
}

function Journey({ page, tryIt }: Pick<JourneyDialogProps, 'page' | 'tryIt'>) {
  const { t } = useTranslation()
  const { data: journey, error, refetch } = useJourney(page.id)
  const remove = useRemoveJourney(page.id)
  const [showsIdentity, setShowsIdentity] = useState(false)
  if (error) return <RequestFailed title={t('journeys.failed')} error={error} retry={() => void refetch()} />
  if (journey === undefined) return <Spinner />
  const saved = () => void notify.success(t('journeys.saved'))
  return (
    <div className={css.form}>
      <p className={css.plain}>{t('journeys.lead')}</p>
      {journey === null ? (
        <ImportForm page={page} hasOne={false} done={saved} />
      ) : (
        <>
          {page.lastScan ? <JourneyHistory scanId={page.lastScan.id} /> : null}
          <StepsEditor key={journey.changedAt} pageId={page.id} journey={journey} />
          <div className={css.bar}>
            <Button variant="default" onClick={tryIt}>
              {t('journeys.try')}
            </Button>
            <Button
              variant="default"
              c="var(--tw-red)"
              className={css.tail}
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => void notify.success(t('journeys.removed')) })}
            >
              {t('journeys.remove')}
            </Button>
          </div>
          {remove.error ? <RequestFailed title={t('journeys.removeFailed')} error={remove.error} /> : null}
          <details>
            <summary>{t('journeys.replace')}</summary>
            <ImportForm page={page} hasOne done={saved} />
          </details>
        </>
      )}
      <details onToggle={(event) => setShowsIdentity(event.currentTarget.open)}>
        <summary>{t('journeys.identity.title')}</summary>
        {showsIdentity ? <IdentityForm siteId={page.siteId} /> : null}
      </details>
    </div>
  )
}
