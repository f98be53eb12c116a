// Name of an asset in a list: its address with an emphasized host or the script's name, and its vendor.
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import type { AssetRow } from './asset-rows.ts'
import css from './inventory.module.css'
import { useRowWords } from './row-words.ts'

/** The vendor and the number of occurrences are below the address. */
export function AssetName({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  const words = useRowWords()
  const times = row.times > 1 ? t('inventory.times', { count: row.times }) : null
  const under = [row.vendor, times].filter(Boolean).join(' · ')
  return (
    <>
      {row.url && /^(https?|wss?):/.test(row.url) ? (
        <Address url={row.url} domain={row.registrableDomain} max={52} />
      ) : (
        <span>{words.label(row)}</span>
      )}
      {under ? <div className={css.under}>{under}</div> : null}
    </>
  )
}
