// Filters above the tables.
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { toCsv } from '@tillwatch/contract/rules'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import bar from '#components/list/list.module.css'
import { SearchField } from '#components/list/search-field.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { saveFile } from '#lib/save-file.ts'
import { type AssetRow, assetTypes } from './asset-rows.ts'
import { type ChosenFilter, chosenFilters, type Filters } from './filters.ts'
import css from './inventory.module.css'
import { useRowWords } from './row-words.ts'

interface FilterBarProps {
  scan: ScanSummary
  /** Rows of the selected type, from which each filter takes its choices. */
  rows: AssetRow[]
  shown: AssetRow[]
  filters: Filters
  openHelp: () => void
}

/** Type, text, and four filters. Only values that occur are offered. */
export function FilterBar({ scan, rows, shown, filters, openHelp }: FilterBarProps) {
  const { t } = useTranslation()
  const words = useRowWords()
  const set = useAddressChange()
  const nameOf: Record<ChosenFilter, (row: AssetRow) => string> = {
    party: (row) => t(`words.party.${row.party}`),
    scope: (row) => (row.scope ? t(`words.scope.${row.scope}`) : ''),
    state: (row) => (row.state ? t(`words.scriptState.${row.state}`) : ''),
    kind: words.kind,
  }
  const filtered = filters.text !== '' || chosenFilters.some((name) => filters[name] !== '')
  return (
    <div className={bar.bar}>
      <SegmentedControl
        size="sm"
        aria-label={t('inventory.filter.type')}
        value={filters.type}
        onChange={(type) => set({ type, party: '', scope: '', state: '', kind: '' })}
        data={assetTypes.map((type) => ({ value: type, label: t(`inventory.types.${type}`) }))}
      />
      <SearchField label={t('inventory.search')} text={filters.text} setText={(q) => set({ q })} />
      {chosenFilters.map((name) => {
        const options = new Map(rows.flatMap((row) => (row[name] ? [[row[name], nameOf[name](row)] as const] : [])))
        return options.size < 2 && filters[name] === '' ? null : (
          <NativeSelect
            key={name}
            className={bar.select}
            size="sm"
            aria-label={t(`inventory.filter.${name}`)}
            value={filters[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
            data={[{ value: '', label: t(`inventory.filter.${name}`) }, ...[...options].map(([value, label]) => ({ value, label }))]}
          />
        )
      })}
      <div className={bar.tail}>
        {filtered ? (
          <Button variant="subtle" size="compact-sm" onClick={() => set({ q: '', party: '', scope: '', state: '', kind: '' })}>
            {t('inventory.clear')}
          </Button>
        ) : null}
        <span className={css.shown} role="status">
          {filtered ? t('inventory.shown', { shown: shown.length, total: rows.length }) : null}
        </span>
        <ExportCsv scan={scan} rows={shown} />
        <ActionIcon variant="default" size={36} onClick={openHelp} aria-label={t('keyboard.open')} title={t('keyboard.open')}>
          <Icon name="keyboard" />
        </ActionIcon>
      </div>
    </div>
  )
}

/** Columns are in the person's language; addresses and hashes are complete. */
function ExportCsv({ scan, rows }: { scan: ScanSummary; rows: AssetRow[] }) {
  const { t } = useTranslation()
  const words = useRowWords()
  const save = () => {
    const header = [
      t('inventory.columns.address'),
      t('script.finalAddress'),
      t('inventory.columns.kind'),
      t('inventory.columns.state'),
      t('inventory.filter.party'),
      t('inventory.filter.scope'),
      t('script.vendor'),
      t('inventory.columns.purpose'),
      t('inventory.columns.score'),
      'SHA-256',
    ]
    const lines = rows.map((row) => [
      row.url ?? words.label(row),
      row.script?.finalUrl ?? null,
      words.kind(row),
      words.state(row),
      t(`words.party.${row.party}`),
      row.scope ? t(`words.scope.${row.scope}`) : null,
      row.vendor,
      words.purpose(row),
      row.score,
      row.script?.sha256 ?? null,
    ])
    saveFile(`tillwatch-${scan.id}.csv`, 'text/csv', toCsv([header, ...lines]))
  }
  return (
    <Button variant="default" leftSection={<Icon name="download" size={14} />} disabled={rows.length === 0} onClick={save}>
      {t('inventory.csv')}
    </Button>
  )
}
