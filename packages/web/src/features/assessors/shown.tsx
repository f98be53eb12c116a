// Shared display of all parts: loading, failures, empty states, times, and loading older entries.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './assess.module.css'

interface Asked<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

interface ShownProps<T> {
  asked: Asked<T>
  children: (data: T) => ReactNode
  /** Meaning of a rejected request. */
  refused?: string
}

/** The response rendered by `children`; before that, loading or the reason for a failure. */
export function Shown<T>({ asked, children, refused }: ShownProps<T>) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = asked
  if (isPending) return <Spinner />
  if (data === undefined) return <RequestFailed title={t('assess.failed')} error={error} refused={refused} retry={() => void refetch()} />
  return children(data)
}

export function Nothing({ title }: { title?: string }) {
  const { t } = useTranslation()
  return <Notice title={title ?? t('assess.none')} />
}

export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  return <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
}

interface MoreProps {
  parts: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label?: string
  /** Number of shown entries, and the total. */
  shown: number
  total: number
}

/** The number of hidden entries is shown, also in print. */
export function More({ parts, label, shown, total }: MoreProps) {
  const { t } = useTranslation()
  if (!parts.hasNextPage) return null
  return (
    <div className={css.more}>
      <p>{t('assess.shownOf', { shown, count: total })}</p>
      <Button className={css.screenOnly} busy={parts.isFetchingNextPage} onClick={() => void parts.fetchNextPage()}>
        {label ?? t('assess.more')}
      </Button>
    </div>
  )
}

/** Explicit roles, because some browsers drop them from a table whose rows are displayed as blocks, as on a phone. */
export const roles = { table: { role: 'table' }, row: { role: 'row' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } } as const

/** A table whose rows are cards on a phone. */
export function Table({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table {...roles.table} className={css.table}>
      <thead>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
