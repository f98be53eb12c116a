// Strip of a journey's steps: a small picture of the page after each one, with its kind and duration.
import './texts.ts'
import type { JourneyRuns } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress, pathTo } from '#lib/api.ts'
import css from './journeys.module.css'

type Step = JourneyRuns['runs'][number]['strip'][number]

/** Nothing without pictures. */
export function StepStrip({ scanId, steps }: { scanId: string; steps: readonly Step[] }) {
  const { t } = useTranslation()
  if (steps.every(({ picture }) => picture === null)) return null
  return (
    <ol className={css.strip} aria-label={t('journeys.strip.title')}>
      {steps.map((step) => (
        <li key={step.step}>
          <StepFigure scanId={scanId} step={step} />
        </li>
      ))}
    </ol>
  )
}

function StepFigure({ scanId, step: { step, type, durationMs, failed, picture } }: { scanId: string; step: Step }) {
  const { t, i18n } = useTranslation()
  const [lost, setLost] = useState(false)
  const name = t('journeys.strip.step', { step, kind: t(`journeys.kind.${type}`) })
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(durationMs / 1_000)
  const address = picture && apiAddress(pathTo('GET /scans/:id/steps/:sha256', { params: { id: scanId, sha256: picture } }))
  return (
    <figure className={css.thumb}>
      {address === null || lost ? (
        <p className="tw-muted tw-small">{t(lost ? 'journeys.picture.failed' : 'journeys.strip.none')}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title={t('journeys.picture.open')}>
          <img src={address} alt={t('journeys.strip.picture', { name })} loading="lazy" onError={() => setLost(true)} />
        </a>
      )}
      <figcaption className="tw-small">
        <span className={failed ? css.broken : undefined}>{name}</span>{' '}
        <span className="tw-muted">
          {[...(failed ? [t('journeys.run.failed')] : []), t('journeys.run.seconds', { seconds })].join(' · ')}
        </span>
      </figcaption>
    </figure>
  )
}
