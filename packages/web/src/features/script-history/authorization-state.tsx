// State of a script's authorization: the word, the reason, the person, and the delay after the first sighting.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { useLag, useLagWords, useStanding, useStandingWords } from '#features/inventory/index.ts'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { shortMoment } from './moment.tsx'

/** The state, as in the list, with its basis. An authorization always shows its delay, even after it has ended. */
export function AuthorizationState({ script }: { script: InventoryScript }) {
  const { t, i18n } = useTranslation()
  const who = useWho()
  const { icon, tone, word } = useStanding(script)
  const lagOf = useLag()
  const say = useStandingWords()
  const lagWords = useLagWords()
  const { state, decision, lagMs, reviewDue } = script.authorization
  const day = (at: string) => formatDay(at, i18n.language)
  const told = state === 'undecided' ? null : decision
  const rests = told
    ? [
        told.justification,
        t('scriptHistory.authorization.by', { who: who(told.decidedBy), when: shortMoment(told.decidedAt, i18n.language) }),
        lagOf(lagMs),
        told.owner ? t('scriptHistory.authorization.owner', { owner: told.owner }) : '',
        told.pinnedSha256 ? t('scriptHistory.authorization.pinned', { hash: shortHash(told.pinnedSha256) }) : '',
        told.reviewBy && !reviewDue ? t('scriptHistory.authorization.review', { date: day(told.reviewBy) }) : '',
        told.expiresAt && state !== 'expired' ? t('scriptHistory.authorization.until', { date: day(told.expiresAt) }) : '',
      ]
    : []
  const why = state === 'undecided' && decision?.cause ? say({ code: `cause.${decision.cause}` }) : ''
  const lines = [...new Set([why, lagWords(script), ...rests])].filter((line) => line !== '')
  return (
    <section aria-label={t('scriptHistory.authorization.title')}>
      <Notice icon={icon} tone={tone === 'accent' ? 'amber' : tone} title={word}>
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

/** Icon of a verdict, next to its word. */
export function VerdictIcon({ verdict }: { verdict: 'approve' | 'reject' | 'withdraw' }) {
  return <Icon name={{ approve: 'check', reject: 'blocked', withdraw: 'dashed' }[verdict] as IconName} size={14} />
}
