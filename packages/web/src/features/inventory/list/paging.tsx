// Owns the way from one part of a list to the next: where the person is, and two links.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { addressAt, placesOf } from '../query.ts'
import { partSize } from '../requests/get-inventory.ts'
import css from './list.module.css'

interface PagingProps {
  /** Rows on the screen. */
  shown: number
  total: number
  /** The place of the next part; null on the last. */
  next: string | null
  /** Whether another part is on its way, so that these rows are not yet those of the address. */
  pending: boolean
}

/** `1–50 of 312`, and links that are places in the history of the browser; nothing where one part holds all. */
export function Paging({ shown, total, next, pending }: PagingProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const places = placesOf(address)
  if (next === null && places.length === 0) return null
  const from = places.length * partSize + 1
  return (
    <nav className={css.paging} aria-label={t('siteScripts.paging')} aria-busy={pending}>
      <span className="tw-figures" role="status">
        {t('siteScripts.rows', { from, to: from + shown - 1, total })}
      </span>
      {places.length > 0 ? <Link to={addressAt(address, places.slice(0, -1))}>{t('siteScripts.previous')}</Link> : null}
      {next === null || pending ? null : <Link to={addressAt(address, [...places, next])}>{t('siteScripts.next')}</Link>}
    </nav>
  )
}
