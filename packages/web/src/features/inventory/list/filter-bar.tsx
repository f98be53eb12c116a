// Owns what stands above the list: search, filters, saved filters, columns, CSV and the keys.
import { ActionIcon } from '@mantine/core'
import type { InventoryExport, VendorGroup } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { FilterChips } from '#components/list/filter-chips.tsx'
import { FiltersButton } from '#components/list/filters-button.tsx'
import bar from '#components/list/list.module.css'
import { SearchField } from '#components/list/search-field.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { useMay } from '#features/members/may.tsx'
import { isFiltered, noQuery } from '../query.ts'
import { SavedFilters } from '../saved/saved-filters.tsx'
import { FilterSelects } from './filter-selects.tsx'
import { useFilterChips } from './use-filter-chips.ts'

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

/** The choices wait behind a button; what is set shows below as chips, also what only a link can set. */
export function FilterBar({ query, pageId, groups, openHelp, children }: FilterBarProps) {
  const may = useMay('sites:write')
  const { t } = useTranslation()
  const change = useAddressChange()
  const chips = useFilterChips(query, pageId ?? null)
  return (
    <div className={bar.bar}>
      <SearchField
        label={t('siteScripts.search')}
        text={query.search ?? ''}
        setText={(search) => change({ search, after: '' })}
        pauseMs={300}
      />
      <FiltersButton count={chips.length}>
        <FilterSelects query={query} {...(pageId === undefined ? {} : { pageId })} groups={groups} />
      </FiltersButton>
      <div className={bar.tail}>
        {may ? <SavedFilters query={query} /> : null}
        {children}
        {openHelp ? (
          <ActionIcon variant="default" size={36} onClick={openHelp} aria-label={t('keyboard.open')} title={t('keyboard.open')}>
            <Icon name="keyboard" />
          </ActionIcon>
        ) : null}
      </div>
      <FilterChips
        chips={chips}
        isCleared={!isFiltered(query) && !pageId}
        remove={(name) => change({ [name]: '', after: '' })}
        clear={() => change({ ...noQuery, page: '' })}
      />
    </div>
  )
}
