// Bar above the list: search, filters, saved filters, columns, CSV, and keyboard shortcuts.
import { ActionIcon, NativeSelect } from '@mantine/core'
import { authorizationFilters, parties, scopes, severities } from '@tillwatch/contract/lists'
import type { InventoryExport, VendorGroup } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { type FilterChip, FilterChips } from '#components/list/filter-chips.tsx'
import { FiltersButton } from '#components/list/filters-button.tsx'
import bar from '#components/list/list.module.css'
import { SearchField } from '#components/list/search-field.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { useMay } from '#features/members/may.tsx'
import { useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { formatMoment } from '#lib/format.ts'
import { filtersOf, isFiltered, noQuery } from '../query.ts'
import { SavedFilters } from '../saved/saved-filters.tsx'
import { usePurposeName } from '../use-purpose-name.ts'

const chosen = ['authorization', 'severity', 'party', 'scope', 'purpose', 'vendor'] as const

interface FilterBarProps {
  query: InventoryExport
  /** Null for the whole site; absent where a list cannot be of one page. */
  pageId?: string | null
  groups: readonly VendorGroup[]
  /** Absent if the list has no keyboard shortcuts. */
  openHelp?: () => void
  /** Further actions of this list. */
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

type FilterName = Exclude<keyof InventoryExport, 'search' | 'sort' | 'direction'>

type Values = { [name in FilterName]-?: NonNullable<InventoryExport[name]> }

/** One for each filter of the address and one for the page. The search shows in its own field. */
function useFilterChips(query: InventoryExport, pageId: string | null): FilterChip[] {
  const { t, i18n } = useTranslation()
  const { pages } = useSite()
  const purposeOf = usePurposeName()
  const moment = (at: string) => formatMoment(at, i18n.language)
  const words: { [name in FilterName]: (value: Values[name]) => string } = {
    authorization: (value) => t(`siteScripts.state.${value === 'undecided' ? 'undecidedPlain' : value}`),
    severity: (value) => t(`words.severity.${value}`),
    party: (value) => t(`words.party.${value}`),
    scope: (value) => t(`words.scope.${value}`),
    purpose: (value) => purposeOf(value) ?? value,
    vendor: (value) => value,
    host: (value) => value,
    kind: (value) => t(`words.kind.${value}`),
    state: (value) => t(`words.scriptState.${value}`),
    unknown: (value) => t(`siteScripts.filter.unknowns.${value}`),
    seen: (value) => t(`siteScripts.filter.seens.${value}`),
    firstSeenAfter: moment,
    changedAfter: moment,
  }
  const page = pages.find(({ id }) => id === pageId)
  const ofPage = page ? [{ name: 'page', label: `${t('siteScripts.filter.pageLabel')}: ${nameOfPage(page)}` }] : []
  const ofQuery = Object.entries(filtersOf(query)).flatMap(([name, value]) => {
    if (!(name in words)) return []
    const known = name as FilterName
    const say = words[known] as (value: unknown) => string
    return [{ name, label: `${t(`siteScripts.filter.${known}`)}: ${say(value)}` }]
  })
  return [...ofPage, ...ofQuery]
}

interface Option {
  value: string
  label: string
}

interface FilterSelectsProps {
  query: InventoryExport
  /** Null for the whole site; absent where a list cannot be of one page. */
  pageId?: string | null
  /** All vendors of the site, as choices; none until they are known. */
  groups: readonly VendorGroup[]
}

/** Filters with their choices. A value in the address is always shown. */
function useOptions(query: InventoryExport, groups: readonly VendorGroup[]): Record<(typeof chosen)[number], Option[]> {
  const { t, i18n } = useTranslation()
  const purposeOf = usePurposeName()
  const purposeName = (code: string) => purposeOf(code) ?? code
  const occurring = (values: (string | null | undefined)[], name: (value: string) => string): Option[] =>
    [...new Set(values)]
      .flatMap((value) => (value ? [{ value, label: name(value) }] : []))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  const stateName = (filter: (typeof authorizationFilters)[number]) =>
    t(`siteScripts.state.${filter === 'undecided' ? 'undecidedPlain' : filter}`)
  return {
    authorization: authorizationFilters.toReversed().map((value) => ({ value, label: stateName(value) })),
    severity: severities.toReversed().map((value) => ({ value, label: t(`words.severity.${value}`) })),
    party: parties.map((value) => ({ value, label: t(`words.party.${value}`) })),
    scope: scopes.map((value) => ({ value, label: t(`words.scope.${value}`) })),
    purpose: occurring([query.purpose, ...groups.map(({ purpose }) => purpose)], purposeName),
    vendor: occurring([query.vendor, ...groups.map(({ vendor }) => vendor)], (vendor) => vendor),
  }
}

/** Each choice returns to the first part of the list. The page can be chosen only if the site has several. */
function FilterSelects({ query, pageId, groups }: FilterSelectsProps) {
  const { t } = useTranslation()
  const { pages } = useSite()
  const change = useAddressChange()
  const options = useOptions(query, groups)
  return (
    <>
      {pageId !== undefined && (pages.length > 1 || pageId !== null) ? (
        <NativeSelect
          size="sm"
          label={t('siteScripts.filter.pageLabel')}
          value={pageId ?? ''}
          onChange={(event) => change({ page: event.currentTarget.value, after: '' })}
          data={[{ value: '', label: t('siteScripts.filter.page') }, ...pages.map((page) => ({ value: page.id, label: nameOfPage(page) }))]}
        />
      ) : null}
      {chosen.map((name) => (
        <NativeSelect
          key={name}
          size="sm"
          label={t(`siteScripts.filter.${name}`)}
          value={query[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value, after: '' })}
          data={[{ value: '', label: t('siteScripts.filter.any') }, ...options[name]]}
        />
      ))}
    </>
  )
}
