// Card of one statement: purpose, state, document, edit, and earlier statements.
import { Button, Modal, Skeleton } from '@mantine/core'
import type { StatementKind } from '@tillwatch/contract/lists'
import type { Statement } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { isDraftable, rowsOf } from './draft.ts'
import { fieldsOf, isAsked, wordOf } from './fields.ts'
import { useStatementHistory } from './requests.ts'
import { StatementForm } from './statement-form.tsx'
import css from './statements.module.css'

const dayIn = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))

const icons: Record<Statement['state'], IconName> = { missing: 'dashed', current: 'check', 'due-soon': 'clock', due: 'warn' }

interface CardProps {
  kind: StatementKind
  /** For a statement about one site. */
  site: { id: string; host: string } | null
  statement: Statement | null
  /** Of the account; undefined until known. */
  timeZone: string | undefined
}

export function StatementCard({ kind, site, statement, timeZone }: CardProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState<'form' | 'history' | null>(null)
  const close = () => setOpen(null)
  const state = statement?.state ?? 'missing'
  const title = site === null ? t(`statements.${kind}.title`) : site.host
  const label = `${t(`statements.${kind}.title`)}${site === null ? '' : `: ${site.host}`}`
  return (
    <li className={css.card}>
      <h3 className={css.title}>{title}</h3>
      <p className={`${css.state} ${state === 'due' ? css.due : ''}`}>
        <Icon name={icons[state]} />
        {t(`statements.state.${state}`)}
      </p>
      {site === null ? <p className={css.facts}>{t(`statements.${kind}.ask`)}</p> : null}
      {statement === null && isDraftable(kind) ? <p className={css.facts}>{t('statements.draftReady')}</p> : null}
      {statement === null ? null : (
        <p className={css.facts}>
          {t('statements.stated', { who: statement.statedBy, when: dayIn(i18n.language, statement.statedAt) })}{' '}
          {t('statements.due', { when: dayIn(i18n.language, statement.dueOn) })}
        </p>
      )}
      <div className={css.actions}>
        <May to="scripts:decide">
          <Button
            variant={state === 'current' ? 'default' : 'filled'}
            onClick={() => setOpen('form')}
            aria-label={`${t(statement ? 'statements.again' : 'statements.first')}: ${label}`}
          >
            {t(statement ? 'statements.again' : 'statements.first')}
          </Button>
        </May>
        {statement === null ? null : (
          <Button variant="subtle" onClick={() => setOpen('history')} aria-label={`${t('statements.history')}: ${label}`}>
            {t('statements.history')}
          </Button>
        )}
      </div>
      <Modal opened={open !== null} onClose={close} title={label} size="lg" closeButtonProps={{ 'aria-label': t('shell.close') }}>
        {open === 'form' ? (
          <StatementForm kind={kind} siteId={site?.id ?? null} statement={statement} timeZone={timeZone} close={close} />
        ) : null}
        {open === 'history' ? <StatementHistory kind={kind} siteId={site?.id ?? null} /> : null}
      </Modal>
    </li>
  )
}

function StatementHistory({ kind, siteId }: { kind: StatementKind; siteId: string | null }) {
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
