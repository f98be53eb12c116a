// Testing procedures with their states: reasons, and where the evidence for each is.

import type { ControlState, EvidencePlace } from '@tillwatch/contract/lists'
import type { AssessedProcedures } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import words from '#components/words.module.css'
import { call } from '#lib/api.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice } from '../choices.tsx'
import { useRead } from '../reading.ts'
import { Shown } from '../shown.tsx'
import { type Part, usePlace } from '../use-place.ts'

/** Coverage is in the first part. */
const partOf = (place: EvidencePlace): Part => (place === 'coverage' ? 'overview' : place)

type Reason = AssessedProcedures['procedures'][number]['reasons'][number]

export function Procedures() {
  const { t, i18n } = useTranslation()
  const { period } = usePlace()
  const query = { ...period, language: i18n.language === 'es' ? 'es' : 'en' } as const
  const asked = useRead(['procedures', query], (by) => call('GET /assessment/procedures', { query, ...by }))
  return (
    <>
      <p className={css.text}>{t('assess.procedures.lead')}</p>
      <Choices>
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ procedures }) =>
          procedures.map(({ procedure, state, title, besides, reasons }) => (
            <article key={procedure} className={css.box}>
              <header className={css.line}>
                <h3>
                  <span className="tw-figures">{procedure}</span> {title}
                </h3>
                <StateWord state={state} />
              </header>
              <ul className={css.elements}>
                {reasons.map((reason) => (
                  <ReasonLine key={reason.code} of={reason} />
                ))}
              </ul>
              <p className={css.quiet}>{besides}</p>
            </article>
          ))
        }
      </Shown>
    </>
  )
}

function ReasonLine({ of: { state, sentence, evidence } }: { of: Reason }) {
  const { t } = useTranslation()
  const { addressOf } = usePlace()
  const places = [...new Set(evidence.map(partOf))]
  return (
    <li>
      <div className={css.line}>
        <span>{sentence}</span>
        <StateWord state={state} />
      </div>
      <p className={`${css.quiet} ${css.screenOnly}`}>
        {t('assess.procedures.see')}
        {places.map((part, at) => (
          <span key={part}>
            {at > 0 ? ' · ' : ''}
            <Link to={addressOf({ part })}>{t(`assess.parts.${part}`)}</Link>
          </span>
        ))}
      </p>
    </li>
  )
}

const looks: Record<ControlState, { icon: IconName; tone: string | undefined }> = {
  met: { icon: 'check', tone: words.accent },
  'not-met': { icon: 'warn', tone: words.amber },
  'not-evaluated': { icon: 'dashed', tone: words.neutral },
  'not-applicable': { icon: 'info', tone: words.neutral },
}

function StateWord({ state }: { state: ControlState }) {
  const { t } = useTranslation()
  return (
    <span className={`${words.word} ${looks[state].tone}`}>
      <Icon name={looks[state].icon} />
      {t(`assess.states.${state}`)}
    </span>
  )
}
