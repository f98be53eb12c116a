// Owns what stands above the list: search, filters, saved filters, columns, CSV and the keys.
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { InventoryExport, VendorGroup } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import bar from '#components/list/list.module.css'
import { SearchField } from '#components/list/search-field.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { useMay } from '#features/members/may.tsx'
import { filtersOf, isFiltered, noQuery } from '../query.ts'
import { SavedFilters } from '../saved/saved-filters.tsx'
import { FilterSelects } from './filter-selects.tsx'
import css from './list.module.css'

interface FilterBarProps {
  query: InventoryExport
  /** Null for the whole site; absent where a list cannot be of one page. */
  pageId?: string | null
  groups: readonly VendorGroup[]
  /** Absent where the list has no keys of its own. */
  openHelp?: () => void
  /** What else this list can do. */
  children?: ReactNode
}

/** On a phone the choices wait behind a line that says how many are set. */
export function FilterBar({ query, pageId, groups, openHelp, children }: FilterBarProps) {
  const may = useMay('sites:write')
  const { t } = useTranslation()
  const change = useAddressChange()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const set = Object.keys(filtersOf(query)).filter((name) => name !== 'search').length
  const selects = (
    <div className={css.selects}>
      <FilterSelects query={query} {...(pageId === undefined ? {} : { pageId })} groups={groups} />
    </div>
  )
  const hasOther = Object.keys(query).some((name) =>
    ['host', 'kind', 'state', 'unknown', 'seen', 'firstSeenAfter', 'changedAfter'].includes(name),
  )
  return (
    <>
      <div className={bar.bar}>
        <SearchField
          label={t('siteScripts.search')}
          text={query.search ?? ''}
          setText={(search) => change({ search, after: '' })}
          pauseMs={300}
        />
        <div className={bar.tail}>
          {isFiltered(query) || pageId ? (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ ...noQuery, page: '' })}>
              {t('inventory.clear')}
            </Button>
          ) : null}
          {may ? <SavedFilters query={query} /> : null}
          {children}
          {openHelp ? (
            <ActionIcon variant="default" size={36} onClick={openHelp} aria-label={t('keyboard.open')} title={t('keyboard.open')}>
              <Icon name="keyboard" />
            </ActionIcon>
          ) : null}
        </div>
        {phone ? (
          <details className={css.filters}>
            <summary>{t('siteScripts.filter.set', { count: set })}</summary>
            {selects}
          </details>
        ) : (
          selects
        )}
      </div>
      {hasOther ? <p className={css.plain}>{t('siteScripts.filter.others')}</p> : null}
    </>
  )
}
