// One header in the list: its value, its status, and the differences from the decided value.
import type { HeaderStanding } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/members/may.tsx'
import { formatDay, formatLag, formatWhen } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { EffectList } from './effect-list.tsx'
import { HeaderStateWord } from './header-state.tsx'
import { HeaderValue } from './header-value.tsx'
import { nameOf, useHeaderWords } from './header-words.ts'
import css from './headers.module.css'

interface RowProps {
  standing: HeaderStanding
  selected: boolean
  toggle: (id: string) => void
}

export function StandingRow({ standing, selected, toggle }: RowProps) {
  const may = useMay('scripts:decide')
  const { t, i18n } = useTranslation()
  const who = useWho()
  const { sentenceOf, placeOf } = useHeaderWords()
  const { id, place, header, part, value, decidedValue, state, tier, source, since, decision } = standing
  const lagWords = (ms: number) => (ms <= 0 ? t('headers.lagNone') : t('headers.lag', { span: formatLag(ms, i18n.language) }))
  const sentence = value === null ? null : sentenceOf(standing, value)
  const differs = (state === 'changed' || (value === null && state !== 'unseen')) && decidedValue !== null
  return (
    <li className={css.row} aria-label={nameOf(standing)} data-row data-of={id} tabIndex={-1}>
      {may ? (
        <label className={css.pick}>
          <input
            type="checkbox"
            checked={selected}
            onChange={() => toggle(id)}
            aria-label={t('headers.select', { name: nameOf(standing) })}
          />
        </label>
      ) : (
        <span />
      )}
      <div className={css.name}>
        {part === '' ? header : part}
        <span className={css.small}>
          {part === '' && place !== '' ? placeOf(standing) : t(`headers.source.${source}`)} · {t(`result.headers.tier.${tier}`)}
        </span>
      </div>
      <div className={css.value}>
        {value === null ? (
          <span className="tw-muted">{state === 'unseen' || state === 'not-evaluated' ? '—' : t('headers.gone')}</span>
        ) : (
          <HeaderValue header={header} part={part} value={value} />
        )}
        {state === 'not-evaluated' && value !== null ? <p className={`${css.plain} tw-muted`}>{t('headers.seenEarlier')}</p> : null}
        {sentence === null ? null : <p className={css.plain}>{sentence}</p>}
        {differs ? (
          <p className={css.plain}>
            <span className="tw-muted">{t(decision?.verdict === 'approve' ? 'headers.decidedValue' : 'headers.rejectedValue')}: </span>
            <HeaderValue header={header} part={part} value={decidedValue} />
          </p>
        ) : null}
        <EffectList of={standing} />
      </div>
      <div className={css.standing}>
        <HeaderStateWord state={state} />
        {since === null ? null : (
          <span className={css.small}>{t('headers.since', { when: formatWhen(since, i18n.language, Date.now()) })}</span>
        )}
        {decision === null ? null : (
          <span className={css.small}>
            {t(`headers.decided.${decision.verdict}`, { who: who(decision.decidedBy), when: formatDay(decision.decidedAt, i18n.language) })}
            {decision.lagMs === null ? '' : `, ${lagWords(decision.lagMs)}`}
            {decision.forSite ? `, ${t('headers.forSite')}` : ''}
            {decision.reason === null ? '' : `. ${t(`headers.reason.${decision.reason}`)}`}
            {decision.justification === '' ? '' : `: ${decision.justification}`}
          </span>
        )}
        {decision === null ? null : (
          <span className={css.small}>
            {decision.decidedFrom ? `${t('headers.from', { address: decision.decidedFrom })} · ` : ''}
            {t('headers.rules', { version: decision.rulesVersion })}
          </span>
        )}
      </div>
    </li>
  )
}
