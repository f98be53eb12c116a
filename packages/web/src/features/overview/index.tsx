// Overview above the scan form. Public exports of the overview.
import './texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { mayChange } from '#lib/sample.ts'
import { Checklist } from './checklist.tsx'
import { Controls } from './controls.tsx'
import css from './overview.module.css'
import { useOverview } from './requests.ts'
import { TodoList } from './todo-list.tsx'
import { Trends } from './trends.tsx'
import { Verdict } from './verdict.tsx'

/** `lines` are the to-do items of the account's subscriptions. */
export function OverviewBlocks({ lines }: { lines: readonly ReactNode[] }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useOverview()
  if (isPending) return <div className={css.waiting} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('overview.failed')} error={error} retry={() => void refetch()} />
  const { level, todo, controls, steps } = data
  if (level === 'empty')
    return (
      <>
        <p>{t('overview.empty')}</p>
        <Checklist steps={steps} />
      </>
    )
  return (
    <>
      <Verdict overview={data} level={lines.length > 0 && level === 'clear' ? 'to-do' : level} />
      {mayChange() ? <Checklist steps={steps} /> : null}
      {todo.length + lines.length > 0 ? <TodoList todo={todo}>{lines}</TodoList> : null}
      {controls.length > 0 ? <Controls overview={data} /> : null}
      <Trends overview={data} />
    </>
  )
}
