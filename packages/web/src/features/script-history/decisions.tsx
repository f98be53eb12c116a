// Decisions on a script: verdict, scope, reason, person, and time. Decisions are never changed.
import type { Decision } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useStandingWords } from '#features/inventory/index.ts'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { VerdictIcon } from './authorization-state.tsx'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { Moment } from './moment.tsx'

/** The newest, which is in effect, comes first. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useTranslation()
  if (decisions.length === 0) return <p className="tw-muted">{t('scriptHistory.decisions.none')}</p>
  return (
    <ol className={css.cards}>
      {decisions.map((decision) => (
        <Item key={decision.id} decision={decision} />
      ))}
    </ol>
  )
}

function Item({ decision }: { decision: Decision }) {
  const { t, i18n } = useTranslation()
  const who = useWho()
  const { verdict, covers, subject, reason, justification, owner, pinnedSha256, reviewBy, expiresAt } = decision
  const { decidedAt, decidedBy, decidedFrom, rulesVersion, cause } = decision
  const say = useStandingWords()
  const notes = [
    reason ? t(`scriptHistory.decisions.reason.${reason}`) : '',
    owner ? t('scriptHistory.authorization.owner', { owner }) : '',
    pinnedSha256 ? t('scriptHistory.authorization.pinned', { hash: shortHash(pinnedSha256) }) : '',
    reviewBy ? t('scriptHistory.authorization.review', { date: formatDay(reviewBy, i18n.language) }) : '',
    expiresAt ? t('scriptHistory.authorization.until', { date: formatDay(expiresAt, i18n.language) }) : '',
    decidedFrom ? t('scriptHistory.decisions.from', { address: decidedFrom }) : '',
    t('scriptHistory.decisions.rules', { version: rulesVersion }),
  ].filter((note) => note !== '')
  return (
    <li>
      <div className={css.state}>
        <VerdictIcon verdict={verdict} />
        <strong>{t(`scriptHistory.decisions.verdict.${verdict}`)}</strong>
        <span className="tw-muted">
          {who(decidedBy)}, <Moment at={decidedAt} />
        </span>
      </div>
      <div>{t(`scriptHistory.decisions.covers.${covers}`, { subject })}</div>
      {cause !== null ? <p>{say({ code: `cause.${cause}` })}</p> : justification ? <p className={css.quote}>{justification}</p> : null}
      <div className={css.note}>{notes.join(' · ')}</div>
    </li>
  )
}
