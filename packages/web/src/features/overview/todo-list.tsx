// To-do list of the overview: one line per kind of open work, with its count and one action.
import type { Todo } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { splitAddress } from '#lib/address.ts'
import { addressOfTodo } from './addresses.ts'
import css from './overview.module.css'

const quiet: Partial<Record<Todo['kind'], IconName>> = {
  retrying: 'clock',
  'under-way': 'running',
  reviews: 'clock',
  scripts: 'info',
  headers: 'info',
  'no-channel': 'info',
}

/** `shop.example/checkout` for an address; a host is unchanged. */
function nameOf(text: string): string {
  const parts = text.includes('://') ? splitAddress(text, null) : null
  return parts ? `${parts.scheme}${parts.domain}${parts.port}${parts.rest}` : text
}

/** `children` are rows for the account's subscriptions. */
export function TodoList({ todo, children }: { todo: readonly Todo[]; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={css.section} aria-labelledby="overview-todo">
      <h2 id="overview-todo">{t('overview.todo.title')}</h2>
      <ul className={css.todo} aria-labelledby="overview-todo">
        {children}
        {todo.map((item) => (
          <TodoLine key={item.kind} item={item} />
        ))}
      </ul>
    </section>
  )
}

interface TodoRowProps {
  icon: IconName
  text: string
  /** Subject of the line. */
  where?: string
  to: string
  link: string
}

/** One line with its action. */
export function TodoRow({ icon, text, where = '', to, link }: TodoRowProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={css.what}>
        <strong>{text}</strong>
        <span className={css.where}>{where}</span>
      </span>
      <Link to={to}>{link}</Link>
    </>
  )
}

function TodoLine({ item }: { item: Todo }) {
  const { t } = useTranslation()
  const { kind, count, names, severity, days } = item
  const text = t(`overview.todo.${kind}`, { count, days, severity: t(`words.severity.${severity ?? 'info'}`).toLowerCase() })
  // `count` counts scripts, headers, or reviews, not the named sites, so it does not give a number of further names.
  const isOfNames = kind !== 'scripts' && kind !== 'headers' && kind !== 'reviews'
  const listed = names.map(nameOf).join(', ')
  const more = isOfNames && names.length === 3 ? count - names.length : 0
  return (
    <li data-todo={kind}>
      <TodoRow
        icon={quiet[kind] ?? 'warn'}
        text={text}
        where={more > 0 ? t('overview.todo.names', { names: listed, count: more }) : listed}
        to={addressOfTodo(item)}
        link={t(`overview.todo.action.${kind}`)}
      />
    </li>
  )
}
