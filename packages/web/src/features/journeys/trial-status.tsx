// How a trial of a journey goes, in words, and the outcome of one of its steps.
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import css from './journeys.module.css'

/** Announced as it changes; empty before the first trial. `steps`: their number in the journey. */
export function TrialStatus({ trial, steps }: { trial: JourneyTrial | null; steps: number }) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const isBroken = trial?.state === 'failed' || (trial?.state === 'done' && trial.cause !== null)
  const words = () => {
    if (trial === null) return null
    if (trial.state === 'done' && trial.cause) return formatCause(trial.cause, language)
    if (trial.state === 'done' && trial.until === steps) return t('journeys.trial.arrived')
    return t(`journeys.trial.${trial.state}`, { step: trial.until })
  }
  return (
    <p role="status" className={[css.plain, ...(isBroken ? [css.broken] : [])].join(' ')}>
      {words()}
    </p>
  )
}

/** Nothing for a step that the trial did not reach. `step` is counted from 1. */
export function StepOutcome({ trial, step }: { trial: JourneyTrial | null; step: number }) {
  const { t, i18n } = useTranslation()
  const run = trial?.steps.find((one) => one.step === step)
  if (!trial || !run) return null
  const { fault, durationMs, picture } = run
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(durationMs / 1_000)
  const source = (jpeg: string) => `data:image/jpeg;base64,${jpeg}`
  const outcome = fault ? t(`journeys.fault.${fault.code}`, { said: fault.said }) : t('journeys.trial.worked')
  return (
    <div className={css.outcome}>
      {fault && trial.before ? <img src={source(trial.before)} alt={t('journeys.picture.step-before')} /> : null}
      {picture ? <img src={source(picture)} alt={t('journeys.trial.picture', { step })} /> : null}
      <p className={`${css.plain} tw-small`}>
        <span className={fault ? css.broken : undefined}>{outcome}</span>{' '}
        <span className="tw-muted">{t('journeys.run.seconds', { seconds })}</span>
      </p>
    </div>
  )
}
