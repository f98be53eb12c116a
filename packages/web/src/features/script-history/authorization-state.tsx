// Owns how a script stands: the word, why, by whom, and how long after its first sighting.
import type { InventoryScript } from '@tillwatch/core/contract'
import type { Authorization } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { shortMoment } from './moment.tsx'
import { formatSpan } from './span.ts'

const looks: Record<Authorization, { icon: IconName; tone: 'neutral' | 'amber' | 'red' }> = {
  undecided: { icon: 'dashed', tone: 'amber' },
  approved: { icon: 'check', tone: 'neutral' },
  rejected: { icon: 'blocked', tone: 'red' },
  expired: { icon: 'clock', tone: 'amber' },
  changed: { icon: 'warn', tone: 'amber' },
}

/** The state with what it rests on. An approval always says its lag, also when it has ended. */
export function AuthorizationState({ authorization: { state, decision, lagMs } }: Pick<InventoryScript, 'authorization'>) {
  const { t, i18n } = useTranslation()
  const who = useWho()
  const day = (at: string) => formatDay(at, i18n.language)
  const told = state !== 'undecided' && decision ? decision : null
  const lines = told
    ? [
        told.justification,
        t('scriptHistory.authorization.by', { who: who(told.decidedBy), when: shortMoment(told.decidedAt, i18n.language) }),
        lagMs === null ? '' : lagWords(lagMs),
        told.owner ? t('scriptHistory.authorization.owner', { owner: told.owner }) : '',
        told.pinnedSha256 ? t('scriptHistory.authorization.pinned', { hash: shortHash(told.pinnedSha256) }) : '',
        told.reviewBy ? t('scriptHistory.authorization.review', { date: day(told.reviewBy) }) : '',
        told.expiresAt ? t('scriptHistory.authorization.until', { date: day(told.expiresAt) }) : '',
      ].filter((line) => line !== '')
    : []
  function lagWords(ms: number): string {
    return ms === 0
      ? t('scriptHistory.authorization.lagNone')
      : t('scriptHistory.authorization.lag', { span: formatSpan(ms, i18n.language) })
  }
  const { icon, tone } = looks[state]
  return (
    <section aria-label={t('scriptHistory.authorization.title')}>
      <Notice icon={icon} tone={tone} title={t(`scriptHistory.authorization.state.${state}`)}>
        {lines.length === 0 ? null : (
          <ul className={css.plain}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    </section>
  )
}

/** The sign of a verdict, beside its word. */
export function VerdictIcon({ verdict }: { verdict: 'approve' | 'reject' | 'withdraw' }) {
  return <Icon name={{ approve: 'check', reject: 'blocked', withdraw: 'dashed' }[verdict] as IconName} size={14} />
}
