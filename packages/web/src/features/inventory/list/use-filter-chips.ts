// Owns the words for the filters of an inventory that are set.
import type { InventoryExport } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import type { FilterChip } from '#components/list/filter-chips.tsx'
import { useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { formatMoment } from '#lib/format.ts'
import { filtersOf } from '../query.ts'
import { usePurposeName } from '../use-purpose-name.ts'

type FilterName = Exclude<keyof InventoryExport, 'search' | 'sort' | 'direction'>
type Values = { [name in FilterName]-?: NonNullable<InventoryExport[name]> }

/** One for each filter of the address and one for the page. The search shows in its own field. */
export function useFilterChips(query: InventoryExport, pageId: string | null): FilterChip[] {
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
