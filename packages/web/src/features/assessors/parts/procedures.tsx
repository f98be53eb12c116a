// Owns the testing procedures with their states: facts, and where the evidence behind each is.
import type { AssessedProcedures } from '@tillwatch/core/contract'
import type { EvidencePlace, ProcedureState } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import words from '#components/words.module.css'
import css from '../assess.module.css'
import { Choices, PeriodChoice } from '../choices.tsx'
import { useRead } from '../reading.ts'
import { Shown } from '../shown.tsx'
import { type Part, usePlace } from '../use-place.ts'

/** Coverage stands in the first part. */
const partOf = (place: EvidencePlace): Part => (place === 'coverage' ? 'overview' : place)

/** Texts cannot be named with dots. */
type Dashed<Name extends string> = Name extends `${infer First}.${infer Rest}` ? `${First}-${Dashed<Rest>}` : Name
const dashed = <Name extends string>(name: Name) => name.replaceAll('.', '-') as Dashed<Name>

type Element = AssessedProcedures['procedures'][number]['elements'][number]

export function Procedures() {
  const { t } = useTranslation()
  const { period } = usePlace()
  const asked = useRead<AssessedProcedures>('/procedures', period)
  return (
    <>
      <p className={css.text}>{t('assess.procedures.lead')}</p>
      <Choices>
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ procedures }) =>
          procedures.map(({ procedure, state, elements }) => (
            <article key={procedure} className={css.box}>
              <header className={css.line}>
                <h3>
                  <span className="tw-figures">{procedure}</span> {t(`assess.procedures.names.${dashed(procedure)}`)}
                </h3>
                <StateWord state={state} />
              </header>
              <ul className={css.elements}>
                {elements.map((element) => (
                  <ElementLine key={element.element} of={element} />
                ))}
              </ul>
            </article>
          ))
        }
      </Shown>
    </>
  )
}

function ElementLine({ of: { element, state, because, counted, evidence } }: { of: Element }) {
  const { t } = useTranslation()
  const { addressOf } = usePlace()
  const places = [...new Set(evidence.map(partOf))]
  return (
    <li>
      <div className={css.line}>
        <span>{t(`assess.procedures.elements.${element}`)}</span>
        <span className={css.line}>
          {counted ? <span className={`tw-figures ${css.quiet}`}>{t('assess.procedures.counted', counted)}</span> : null}
          <StateWord state={state} />
        </span>
      </div>
      {because ? <p className={css.quiet}>{t(`assess.procedures.because.${because}`)}</p> : null}
      {places.length === 0 ? null : (
        <p className={`${css.quiet} ${css.screenOnly}`}>
          {t('assess.procedures.see')}
          {places.map((part, at) => (
            <span key={part}>
              {at > 0 ? ' · ' : ''}
              <Link to={addressOf({ part })}>{t(`assess.parts.${part}`)}</Link>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

const looks: Record<ProcedureState, { icon: IconName; tone: string | undefined }> = {
  met: { icon: 'check', tone: words.accent },
  'not-met': { icon: 'warn', tone: words.amber },
  'not-evaluated': { icon: 'dashed', tone: words.neutral },
}

function StateWord({ state }: { state: ProcedureState }) {
  const { t } = useTranslation()
  return (
    <span className={`${words.word} ${looks[state].tone}`}>
      <Icon name={looks[state].icon} />
      {t(`assess.states.${state}`)}
    </span>
  )
}
