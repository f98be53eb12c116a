// Inventory of a result: filters, tables by party, assets under the provider's responsibility, keyboard shortcuts, and CSV.
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { KeyboardHelp } from '#components/list/keyboard-help.tsx'
import { useListKeys } from '#components/list/use-list-keys.ts'
import { Notice } from '#components/notice.tsx'
import type { TabProps } from '../tab-props.ts'
import { assetRows } from './asset-rows.ts'
import { AssetSection } from './asset-section.tsx'
import { FilterBar } from './filter-bar.tsx'
import { applyFilters, readFilters } from './filters.ts'
import { useRowWords } from './row-words.ts'
import { sectionOf, sections } from './sections.ts'

/** Asset tables of a result. */
export function Inventory({ scan, result }: TabProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const words = useRowWords()
  const list = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  useListKeys(list, () => setHelp(true))
  const rows = useMemo(() => assetRows(result), [result])
  const filters = readFilters(search)
  const shown = applyFilters(rows, filters, words.sort)
  const ofType = rows.filter((row) => filters.type === 'all' || row.type === filters.type)
  return (
    <div ref={list}>
      <FilterBar scan={scan} rows={ofType} shown={shown} filters={filters} openHelp={() => setHelp(true)} />
      {shown.length === 0 ? <Notice icon="search" title={ofType.length === 0 ? t('inventory.empty') : t('inventory.noMatch')} /> : null}
      {sections.map((section) => {
        const members = shown.filter((row) => sectionOf(row) === section)
        return members.length === 0 ? null : (
          <AssetSection
            key={section}
            title={t(`inventory.${section}`)}
            note={t(`inventory.${section}Text`)}
            rows={members}
            filters={filters}
          />
        )
      })}
      <KeyboardHelp opened={help} close={() => setHelp(false)} />
    </div>
  )
}
