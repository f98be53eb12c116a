// Owns the activity as rows: a table, cards on a phone.

import { type ActivityAction, activityActions } from '@tillwatch/contract/lists'
import type { Activity } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './activity.module.css'
import { isProgram, useActorName } from './use-actor-name.ts'
import { useDetailWords } from './use-detail-words.ts'

/** Texts cannot be named with dots. */
type Dashed<Name extends string> = Name extends `${infer Group}.${infer Act}` ? `${Group}-${Act}` : Name
const wordOf = (action: ActivityAction) => action.replace('.', '-') as Dashed<ActivityAction>

const columns = ['what', 'who', 'when', 'from'] as const

/** Said aloud, because some browsers take them from a table whose rows are laid out as blocks, as on a phone. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } } as const

/** Where what was done can be looked at: a scan, the headers of a page, or the site; null where it has no screen. */
function placeOf({ action, subject, siteId }: Activity): string | null {
  if (action.startsWith('scan.') && action !== 'scan.delete') return `/scans/${subject}`
  if (siteId === null) return null
  return action === 'headers.decide' ? `/sites/${siteId}/headers?page=${subject}` : `/sites/${siteId}`
}

/** Newest first. */
export function ActivityTable({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation()
  return (
    <table {...roles.table} className={css.table}>
      <thead>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`activity.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {activity.map((each) => (
          <Row key={each.id} activity={each} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ activity }: { activity: Activity }) {
  const { t, i18n } = useTranslation()
  const nameOf = useActorName()
  const detailsOf = useDetailWords()
  const { at, actor, actorName, address, action } = activity
  const known = activityActions.find((each) => each === action)
  const words = known ? t(`activity.did.${wordOf(known)}`) : action
  const place = placeOf(activity)
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {place ? <Link to={place}>{words}</Link> : words}
        <span className={css.details}>{detailsOf(activity)}</span>
      </th>
      <td {...roles.cell} data-label={t('activity.columns.who')}>
        {nameOf(actor, actorName)}
      </td>
      <td {...roles.cell} data-label={t('activity.columns.when')}>
        <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
      </td>
      <td {...roles.cell} data-label={t('activity.columns.from')}>
        {address ?? t(isProgram(actor) ? 'activity.byProgram' : 'activity.noAddress')}
      </td>
    </tr>
  )
}
