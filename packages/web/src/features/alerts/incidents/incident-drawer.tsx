// Owns the drawer of one incident: an address of its own, over the list that stays in place.
import { Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useIncidentTitle } from '../use-incident-title.ts'
import css from './incident.module.css'
import { IncidentView } from './incident-view.tsx'
import { useIncident } from './requests.ts'

/** Closing it goes back to the list with its filters. */
export function IncidentDrawer({ id }: { id: string }) {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const titleOf = useIncidentTitle()
  const { data, error, refetch } = useIncident(id)
  useReturnedFocus(id)
  const close = () =>
    setAddress(
      (before) => {
        before.delete('incident')
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={phone ? '100%' : 720}
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.24} />
      <Drawer.Content>
        <div className={css.header}>
          <Drawer.Title>{data ? titleOf(data.incident) : t('alerts.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </div>
        <Drawer.Body>
          <ErrorBoundary panel>
            {data ? (
              <IncidentView detail={data} />
            ) : error ? (
              <RequestFailed title={t('alerts.detail.failed')} error={error} retry={() => void refetch()} />
            ) : (
              <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
            )}
          </ErrorBoundary>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Puts the focus back on the row when the drawer has gone, however it was closed. */
function useReturnedFocus(id: string): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.querySelector('[role="dialog"]')) return
        const rows = document.querySelectorAll<HTMLElement>('[data-incident]')
        ;[...rows].find((row) => row.dataset.incident === id)?.focus()
      })
    },
    [id],
  )
}
