// Owns what every part shows alike: waiting, failing, nothing there, moments, and older ones on request.
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
  /** What it means where the server does not take what was asked. */
  refused?: string
}

/** The answer as `children` show it; before it waiting, or why there is none. */
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
  /** How many are shown, and of how many. */
  shown: number
  total: number
}

/** What is not shown is told, on paper, too. */
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

/** Said aloud, because some browsers take them from a table whose rows are laid out as blocks, as on a phone. */
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
