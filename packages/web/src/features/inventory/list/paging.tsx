// Paging of a list: the current position, and two links.
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
  /** Cursor of the next part; null on the last one. */
  next: string | null
  /** Whether another part is loading, so these rows do not match the address yet. */
  pending: boolean
}

/** `1–50 of 312`, and links that are entries in the browser history; nothing if one part holds the whole list. */
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
