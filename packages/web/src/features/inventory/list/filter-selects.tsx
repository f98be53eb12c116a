// Owns the choices by which the inventory is filtered.
import { NativeSelect } from '@mantine/core'
import { authorizationFilters, parties, scopes, severities } from '@tillwatch/contract/lists'
import type { InventoryExport, VendorGroup } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { usePurposeName } from '../use-purpose-name.ts'

interface Option {
  value: string
  label: string
}

interface FilterSelectsProps {
  query: InventoryExport
  /** Null for the whole site; absent where a list cannot be of one page. */
  pageId?: string | null
  /** All vendors of the site, for what can be chosen; none while they are not known. */
  groups: readonly VendorGroup[]
}

const chosen = ['authorization', 'severity', 'party', 'scope', 'purpose', 'vendor'] as const

/** What can be filtered by, each with its choices. A value that the address asks for can always be seen. */
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

/** Each begins the list anew. The page is chosen only where there are several. */
export function FilterSelects({ query, pageId, groups }: FilterSelectsProps) {
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
