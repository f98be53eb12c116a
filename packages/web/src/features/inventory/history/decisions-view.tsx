// History of decisions on a site, newest first.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { decisionVerdicts } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import bar from '#components/list/list.module.css'
import { ListKeys } from '#components/list/list-keys.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { tables } from '#features/scans/index.ts'
import { useSite } from '#features/sites/index.ts'
import { type ApiError, pathTo } from '#lib/api.ts'
import list from '../list/list.module.css'
import { Paging } from '../list/paging.tsx'
import { addressAt, placesOf, verdictOf } from '../query.ts'
import { useDecisions } from '../requests/get-decisions.ts'
import { type Decided, DecidedBy, DecidedCount, DecidedWhat, DecidedWhen, DecidedWhy } from './decision-cells.tsx'

const columns = [
  ['when', DecidedWhen],
  ['what', DecidedWhat],
  ['why', DecidedWhy],
  ['who', DecidedBy],
  ['scope', DecidedCount],
] as const

function Rows({ decisions }: { decisions: readonly Decided[] }) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const title = t('siteScripts.history.title')
  if (phone)
    return (
      <ul className={tables.cards} aria-label={title}>
        {decisions.map((decision) => (
          <li key={decision.id} className={tables.card} data-row tabIndex={-1}>
            {columns.map(([name, Cell]) => (
              <div key={name}>
                <span className={list.label}>{t(`siteScripts.history.${name}`)}</span>
                <Cell decision={decision} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    )
  return (
    <div className={tables.scroll}>
      <table className={tables.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {t(`siteScripts.history.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decisions.map((decision) => (
            <tr key={decision.id} data-row tabIndex={-1}>
              {columns.map(([name, Cell]) => (
                <td key={name}>
                  <Cell decision={decision} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All decisions, or the filtered ones. */
export function DecisionsView() {
  const { t } = useTranslation()
  const { siteId, host } = useSite()
  const [address] = useSearchParams()
  const change = useAddressChange()
  const places = placesOf(address)
  const scriptId = address.get('scriptId') ?? undefined
  const filter = { scriptId, verdict: verdictOf(address) }
  const { data, error, isPending, isPlaceholderData, refetch } = useDecisions(siteId, { ...filter, after: places.at(-1) })
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (places.length > 0 && (error as Partial<ApiError> | null)?.field === 'after') return <Navigate replace to={addressAt(address, [])} />
  if (!data) return <RequestFailed title={t('siteScripts.history.failed')} error={error} retry={() => void refetch()} />
  const isAll = scriptId === undefined && filter.verdict === undefined
  if (isAll && data.total === 0) return <Notice title={t('siteScripts.history.empty')}>{t('siteScripts.history.emptyText')}</Notice>
  return (
    <ListKeys>
      <div className={bar.bar}>
        <NativeSelect
          className={bar.select}
          size="sm"
          aria-label={t('siteScripts.filter.verdict')}
          value={filter.verdict ?? ''}
          onChange={(event) => change({ verdict: event.currentTarget.value, after: '' })}
          data={[
            { value: '', label: t('siteScripts.filter.verdict') },
            ...decisionVerdicts.map((value) => ({ value, label: t(`siteScripts.history.verdicts.${value}`) })),
          ]}
        />
        {scriptId === undefined ? null : <span>{t('siteScripts.history.oneScript')}</span>}
        <div className={bar.tail}>
          {isAll ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ verdict: '', scriptId: '', after: '' })}>
              {t('inventory.clear')}
            </Button>
          )}
          <DownloadButton
            label={t('siteScripts.csv')}
            failed={t('siteScripts.csvFailed')}
            path={pathTo('GET /sites/:id/decisions.csv', { params: { id: siteId }, query: filter })}
            name={`tillwatch-${host}-decisions.csv`}
            disabled={data.total === 0}
          />
        </div>
      </div>
      {data.total === 0 ? <Notice icon="search" title={t('siteScripts.history.noMatch')} /> : <Rows decisions={data.decisions} />}
      <Paging shown={data.decisions.length} total={data.total} next={data.next} pending={isPlaceholderData} />
    </ListKeys>
  )
}
