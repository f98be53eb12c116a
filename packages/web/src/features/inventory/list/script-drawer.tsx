// Owns the drawer of one script: an address of its own, over the list that stays in place.
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SideDrawer } from '#components/side-drawer.tsx'
import { useScriptLabel } from '#features/scans/index.ts'
import { useHistory } from '#features/script-history/get-history.ts'
import { ScriptGlance } from '#features/script-history/script-glance.tsx'
import { useSite } from '#features/sites/index.ts'
import { ApiError } from '#lib/api.ts'

/** Closing it goes back to the list with its filters. */
export function ScriptDrawer({ id }: { id: string }) {
  const { t } = useTranslation()
  const { siteId } = useSite()
  const [, setAddress] = useSearchParams()
  const labelOf = useScriptLabel()
  const { data, error, refetch } = useHistory(id)
  const isAbsent = (error instanceof ApiError && error.code === 'not-found') || (data && data.siteId !== siteId)
  const close = () =>
    setAddress(
      (before) => {
        before.delete('script')
        return before
      },
      { preventScrollReset: true },
    )
  const title = data && !isAbsent ? labelOf(data.lastSighting?.script ?? data.script) : t('siteScripts.columns.script')
  return (
    <SideDrawer of={id} title={title} close={close} rowOf={rowOf}>
      {isAbsent ? (
        <Notice icon="search" title={t('scriptHistory.noSuch')}>
          {t('scriptHistory.noSuchText')}
        </Notice>
      ) : data ? (
        <ScriptGlance history={data} />
      ) : error ? (
        <RequestFailed title={t('scriptHistory.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
      )}
    </SideDrawer>
  )
}

const rowOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-of]')].find((row) => row.dataset.of === id)?.querySelector<HTMLElement>('[data-row]') ??
  undefined
