// Scripts of a site grouped by vendor and purpose, with decisions on a whole group.

import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { VendorGroup } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListKeys } from '#components/list/list-keys.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useMay } from '#features/members/may.tsx'
import { tables } from '#features/scans/index.ts'
import { useSite } from '#features/sites/index.ts'
import { formatDay } from '#lib/format.ts'
import { DecideDialog } from '../decide/decide-dialog.tsx'
import { type Subject, subjectOfVendor } from '../decide/subject.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { isFiltered, readQuery } from '../query.ts'
import { useVendors } from '../requests/get-vendors.ts'
import { VendorActions, VendorName, VendorScripts, VendorStates } from './vendor-cells.tsx'
import css from './vendors.module.css'

interface GroupsProps {
  groups: readonly VendorGroup[]
  decide: (group: VendorGroup, verdict: DecisionVerdict) => void
}

const keyOf = ({ vendor, purpose, host }: VendorGroup) => JSON.stringify([vendor, purpose, host])

function Seen({ group: { firstSeenAt, lastSeenAt } }: { group: VendorGroup }) {
  const { i18n } = useTranslation()
  return `${formatDay(firstSeenAt, i18n.language)} – ${formatDay(lastSeenAt, i18n.language)}`
}

function Cards({ groups, decide }: GroupsProps) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  return (
    <ul className={tables.cards} aria-label={t('siteScripts.vendors.title')}>
      {groups.map((group) => (
        <li key={keyOf(group)} className={tables.card} data-row tabIndex={-1}>
          <VendorName group={group} />
          <div className={tables.cardLine}>
            <SeverityWord severity={group.risk.severity} score={group.risk.score} />
            <VendorScripts group={group} />
          </div>
          <VendorStates group={group} />
          {may ? <VendorActions group={group} decide={(verdict) => decide(group, verdict)} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Table({ groups, decide }: GroupsProps) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  return (
    <div className={tables.scroll}>
      <table className={`${tables.table} ${css.table}`} aria-label={t('siteScripts.vendors.title')}>
        <thead>
          <tr>
            <th scope="col">{t('siteScripts.vendors.vendor')}</th>
            <th scope="col">{t('siteScripts.vendors.scripts')}</th>
            <th scope="col">{t('siteScripts.vendors.states')}</th>
            <th scope="col">{t('siteScripts.columns.risk')}</th>
            <th scope="col">{t('siteScripts.vendors.seen')}</th>
            {may ? <th scope="col">{t('siteScripts.vendors.decide')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={keyOf(group)} data-row tabIndex={-1}>
              <td>
                <VendorName group={group} />
              </td>
              <td>
                <VendorScripts group={group} />
              </td>
              <td>
                <VendorStates group={group} />
              </td>
              <td>
                <SeverityWord severity={group.risk.severity} score={group.risk.score} />
              </td>
              <td>
                <Seen group={group} />
              </td>
              {may ? (
                <td>
                  <VendorActions group={group} decide={(verdict) => decide(group, verdict)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Groups that need a decision come first. The filters are those of the scripts, except the page. */
export function VendorsView() {
  const { t } = useTranslation()
  const { siteId } = useSite()
  const [address] = useSearchParams()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [deciding, setDeciding] = useState<{ verdict: DecisionVerdict; subject: Subject } | null>(null)
  const query = readQuery(address)
  const all = useVendors(siteId, {}).data?.vendors ?? []
  const { data, error, isPending, refetch } = useVendors(siteId, query)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('siteScripts.vendors.failed')} error={error} retry={() => void refetch()} />
  const { vendors: groups, total } = data
  const decide = (group: VendorGroup, verdict: DecisionVerdict) => setDeciding({ verdict, subject: subjectOfVendor(group) })
  const Groups = phone ? Cards : Table
  return (
    <ListKeys isSearched>
      <FilterBar query={query} groups={all} />
      {groups.length === 0 ? (
        <Notice icon="search" title={isFiltered(query) ? t('inventory.noMatch') : t('siteScripts.vendors.empty')} />
      ) : (
        <Groups groups={groups} decide={decide} />
      )}
      {groups.length < total ? <p className={css.cut}>{t('siteScripts.vendors.cut', { shown: groups.length, total })}</p> : null}
      <DecideDialog {...deciding} close={() => setDeciding(null)} />
    </ListKeys>
  )
}
