// Owns one statement on the screen: what it is for, how it stands, its document, writing it anew, and what was stated before.
import { Button, Modal } from '@mantine/core'
import type { StatementKind } from '@tillwatch/contract/lists'
import type { Statement } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { May } from '#features/members/may.tsx'
import { dayIn } from './day.ts'
import { isDraftable } from './draft.ts'
import { StatementForm } from './statement-form.tsx'
import { StatementHistory } from './statement-history.tsx'
import css from './statements.module.css'

const icons: Record<Statement['state'], IconName> = { missing: 'dashed', current: 'check', 'due-soon': 'clock', due: 'warn' }

interface CardProps {
  kind: StatementKind
  /** Of a statement about one site. */
  site: { id: string; host: string } | null
  statement: Statement | null
  /** Of the account; undefined while it is not known. */
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
