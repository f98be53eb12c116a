// Inbox of incidents: a first line with what needs the person, the filtered list, bulk acknowledgment, and the drawer of the open incident.
import { Button, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import { Link } from '#components/link.tsx'
import { KeyboardHelp } from '#components/list/keyboard-help.tsx'
import { focusedRow, useListKeys } from '#components/list/use-list-keys.ts'
import { useSelection } from '#components/list/use-selection.ts'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { mayChange } from '#lib/sample.ts'
import css from '../alerts.module.css'
import { useChannels } from '../channels/list.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { BulkBar, useBulkAcknowledge } from './bulk-bar.tsx'
import { FirstLine } from './first-line.tsx'
import { IncidentDrawer } from './incident-drawer.tsx'
import { IncidentFilters } from './incident-filters.tsx'
import { IncidentRow } from './incident-row.tsx'
import { type IncidentFilter, readFilter } from './query.ts'
import { filePath, useIncidents } from './requests.ts'

const ownKeys = [
  ['x', 'select'],
  ['a', 'acknowledge'],
] as const

/** The incidents part. The address has the filters and the open incident. */
export function Inbox() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const filter = readFilter(address)
  const opened = address.get('incident')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useIncidents(filter)
  const part = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  const incidents = data?.pages.flatMap((part) => part.incidents) ?? []
  const may = useMay('alerts:write')
  const selection = useSelection(incidents.filter(({ state }) => state === 'open'))
  const bulk = useBulkAcknowledge()
  /** The selection, otherwise the focused row. */
  const meant = () =>
    selection.chosen.length > 0 ? selection.chosen : incidents.filter(({ id, state }) => state === 'open' && id === focusedRow())
  const select = () => {
    const row = incidents.find(({ id, state }) => state === 'open' && id === focusedRow())
    if (row !== undefined) selection.toggle(row.id)
  }
  useListKeys(part, () => setHelp(true), may ? { x: select, a: () => bulk.acknowledge(meant()) } : {})
  return (
    <div ref={part} className={css.part}>
      <FirstLine />
      {mayChange() ? <NobodyIsTold /> : null}
      <IncidentFilters filter={filter} />
      <div>
        <DownloadButton
          path={filePath(filter)}
          name="tillwatch-account-incidents.csv"
          label={t('alerts.csv')}
          failed={t('alerts.csvFailed')}
          disabled={incidents.length === 0}
        />
      </div>
      {isPending ? <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('alerts.failed')} error={error} retry={() => void refetch()} /> : null}
      {data && incidents.length === 0 ? <Nothing filter={filter} /> : null}
      {incidents.length > 0 ? (
        <ul className={css.list} aria-label={t('alerts.list')}>
          {incidents.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} isOpen={incident.id === opened} selection={may ? selection : null} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button className={css.older} variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('alerts.older')}
        </Button>
      ) : null}
      <BulkBar selection={selection} bulk={bulk} />
      {opened ? <IncidentDrawer key={opened} id={opened} /> : null}
      <KeyboardHelp opened={help} close={() => setHelp(false)} isSearched={false} own={may ? ownKeys : []} />
    </div>
  )
}

/** Without a channel, an incident waits until somebody happens to look. */
function NobodyIsTold() {
  const { t } = useTranslation()
  const { data } = useChannels()
  if (data === undefined || data.channels.length > 0) return null
  return (
    <Notice
      icon="warn"
      tone="amber"
      title={t('alerts.noChannel')}
      actions={<Link to="/dashboard?tab=alerts&part=channels">{t('alerts.addChannel')}</Link>}
    >
      {t('alerts.noChannelText')}
    </Notice>
  )
}

/** Filters are named only if the person has set some. */
function Nothing({ filter: { state, site, verdict } }: { filter: IncidentFilter }) {
  const { t } = useTranslation()
  const textOf = useIncidentText()
  if (site === '' && verdict === '' && state === 'unresolved')
    return (
      <Notice title={textOf({ code: 'list.none-open' })} actions={<Link to="/dashboard?tab=alerts&state=all">{t('alerts.showAll')}</Link>}>
        {t('alerts.noneText')}
      </Notice>
    )
  if (state === 'all' && site === '' && verdict === '') return <Notice title={t('alerts.none')}>{t('alerts.noneText')}</Notice>
  return (
    <Notice icon="search" title={t('alerts.noMatch')} actions={<Link to="/dashboard?tab=alerts&state=all">{t('alerts.showAll')}</Link>} />
  )
}
