// Owns the export of the rows that are shown.
import { Button } from '@mantine/core'
import { toCsv } from '@tillwatch/contract/rules'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { saveFile } from '#lib/save-file.ts'
import type { AssetRow } from './asset-rows.ts'
import { useRowWords } from './row-words.ts'

/** Writes the rows as a spreadsheet with the columns in the person's language and full addresses and hashes. */
export function ExportCsv({ scan, rows }: { scan: ScanSummary; rows: AssetRow[] }) {
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
