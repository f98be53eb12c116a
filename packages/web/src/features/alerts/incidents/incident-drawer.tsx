// Drawer of one incident, with its own address, over the list that stays in place.
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequestFailed } from '#components/request-failed.tsx'
import { SideDrawer } from '#components/side-drawer.tsx'
import { useIncidentTitle } from '../use-incident-title.ts'
import { IncidentView } from './incident-view.tsx'
import { useIncident } from './requests.ts'

/** Closing it returns to the list with its filters. */
export function IncidentDrawer({ id }: { id: string }) {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  const titleOf = useIncidentTitle()
  const { data, error, refetch } = useIncident(id)
  const close = () =>
    setAddress(
      (before) => {
        before.delete('incident')
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <SideDrawer of={id} title={data ? titleOf(data.incident) : t('alerts.title')} close={close} rowOf={rowOf}>
      {data ? (
        <IncidentView detail={data} />
      ) : error ? (
        <RequestFailed title={t('alerts.detail.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
      )}
    </SideDrawer>
  )
}

const rowOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-incident]')].find((row) => row.dataset.incident === id)
