// Owns what was stated over time, each with all that was said.
import { Skeleton } from '@mantine/core'
import type { StatementKind } from '@tillwatch/contract/lists'
import type { Statement } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { dayIn } from './day.ts'
import { rowsOf } from './draft.ts'
import { fieldsOf, isAsked, wordOf } from './fields.ts'
import { useStatementHistory } from './requests.ts'
import css from './statements.module.css'

export function StatementHistory({ kind, siteId }: { kind: StatementKind; siteId: string | null }) {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useStatementHistory(kind, siteId)
  if (isPending) return <Skeleton height={96} animate={false} role="status" aria-label={t('shell.loading')} />
  if (error) return <RequestFailed title={t('statements.failed')} error={error} retry={() => void refetch()} />
  return (
    <ol className={css.history}>
      {data.statements.map((statement, at) => (
        <li key={statement.id}>
          <details open={at === 0}>
            <summary>{t('statements.stated', { who: statement.statedBy, when: dayIn(i18n.language, statement.statedAt) })}</summary>
            <Said kind={kind} statement={statement} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function Said({ kind, statement }: { kind: StatementKind; statement: Statement }) {
  const { t, i18n } = useTranslation()
  const shown = (field: (typeof fieldsOf)[StatementKind][number], value: string) => {
    const choice = field.choices?.find((each) => each === value)
    if (choice !== undefined) return t(`statements.choice.${wordOf[choice]}`)
    if (field.kind === 'check') return t('statements.yes')
    return field.kind === 'day' || field.kind === 'end' ? dayIn(i18n.language, value) : value
  }
  return rowsOf(kind, statement).map((answers) => (
    <dl key={JSON.stringify(answers)} className={css.said}>
      {fieldsOf[kind]
        .filter((field) => isAsked(field, answers) && answers[field.name] !== '')
        .map((field) => (
          <div key={field.name}>
            <dt>{t(`statements.field.${field.name}`)}</dt>
            <dd>{shown(field, answers[field.name] ?? '')}</dd>
          </div>
        ))}
    </dl>
  ))
}
