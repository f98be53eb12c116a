// Cells of a recorded decision, in the table and on a card.

import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { DecisionList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import words from '#components/words.module.css'
import { shortenMiddle } from '#lib/address.ts'
import { formatDay, formatMoment } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import list from '../list/list.module.css'
import { useStandingWords } from '../use-standing-words.ts'

export type Decided = DecisionList['decisions'][number]
interface DecidedProps {
  decision: Decided
}

const hashMax = 16
const icons: Record<DecisionVerdict, IconName> = { approve: 'check', reject: 'blocked', withdraw: 'back' }

/** The time, and the version of the rules at that time. */
export function DecidedWhen({ decision: { decidedAt, rulesVersion } }: DecidedProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <time dateTime={decidedAt}>{formatMoment(decidedAt, i18n.language)}</time>
      <div className={list.under}>{t('siteScripts.history.rules', { version: rulesVersion })}</div>
    </>
  )
}

/** The verdict with its coverage. */
export function DecidedWhat({ decision: { verdict, covers, subject, pinnedSha256 } }: DecidedProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={`${words.word} ${verdict === 'reject' ? words.red : words.neutral}`}>
        <Icon name={icons[verdict]} />
        {t(`siteScripts.history.verdicts.${verdict}`)}
      </span>
      <div>
        {t(`siteScripts.history.covers.${covers}`)}: {subject}
      </div>
      {pinnedSha256 ? (
        <div className={list.under} title={pinnedSha256}>
          {t('siteScripts.history.pinned', { hash: shortenMiddle(pinnedSha256, hashMax) })}
        </div>
      ) : null}
    </>
  )
}

/** The reason as text, with its kind, owner, and days. */
export function DecidedWhy({ decision: { reason, justification, owner, reviewBy, expiresAt, cause } }: DecidedProps) {
  const { t, i18n } = useTranslation()
  const say = useStandingWords()
  const day = (iso: string) => formatDay(iso, i18n.language)
  const facts = [
    reason ? t(`siteScripts.decide.reasons.${reason}`) : '',
    owner ? t('siteScripts.history.owner', { owner }) : '',
    reviewBy ? t('siteScripts.history.reviewBy', { date: day(reviewBy) }) : '',
    expiresAt ? t('siteScripts.history.expiresAt', { date: day(expiresAt) }) : '',
  ].filter(Boolean)
  return (
    <>
      {cause === null ? justification : say({ code: `cause.${cause}` })}
      {facts.length > 0 ? <div className={list.under}>{facts.join(' · ')}</div> : null}
    </>
  )
}

/** The author and their network address. */
export function DecidedBy({ decision: { decidedBy, decidedFrom } }: DecidedProps) {
  const who = useWho()
  return (
    <>
      {who(decidedBy)}
      {decidedFrom ? <div className={list.under}>{decidedFrom}</div> : null}
    </>
  )
}

/** Number of scripts that it currently decides. */
export function DecidedCount({ decision: { scripts } }: DecidedProps) {
  const { t } = useTranslation()
  return scripts === 0 ? (
    <span className={list.quiet}>{t('siteScripts.history.countsNone')}</span>
  ) : (
    t('siteScripts.history.counts', { count: scripts })
  )
}
