// Owns how the journey of a page went lately, with pictures of the newest run if it failed.
import './texts.ts'
import type { JourneyRuns } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { apiAddress, pathTo } from '#lib/api.ts'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { useLanguage } from '#lib/use-language.ts'
import css from './journeys.module.css'
import { useJourneyRuns } from './requests.ts'
import { StepStrip } from './step-strip.tsx'

type Run = JourneyRuns['runs'][number]

/** A list up to this scan; nothing where the journey never ran. */
export function JourneyHistory({ scanId }: { scanId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useJourneyRuns(scanId)
  if (error) return <RequestFailed title={t('journeys.history.failed')} error={error} retry={() => void refetch()} />
  const [newest] = data?.runs ?? []
  if (!data || !newest) return null
  return (
    <section className={css.form} aria-label={t('journeys.history.title')}>
      <h3 className={css.heading}>{t('journeys.history.title')}</h3>
      <ol className={css.list}>
        {data.runs.map((run) => (
          <li key={run.scanId}>
            <RunLine run={run} />
          </li>
        ))}
      </ol>
      <StepStrip scanId={newest.scanId} steps={newest.strip} />
      {newest.arrived ? null : <Pictures scanId={newest.scanId} {...newest.pictures} />}
    </section>
  )
}

/** How the journey ended in the run before this scan; nothing where there was none. */
export function LastRun({ scanId }: { scanId: string }) {
  const { t } = useTranslation()
  const { data } = useJourneyRuns(scanId)
  const before = data?.runs.find((run) => run.scanId !== scanId)
  if (!before) return null
  return (
    <p className={css.plain}>
      {t('journeys.history.lastTime')} <RunLine run={before} />
    </p>
  )
}

/** The pictures that there are. */
export function Pictures({ scanId, before, after }: { scanId: string; before: boolean; after: boolean }) {
  if (!before && !after) return null
  return (
    <div className={css.pictures}>
      {before ? <StepPicture scanId={scanId} file="step-before" /> : null}
      {after ? <StepPicture scanId={scanId} file="screenshot" /> : null}
    </div>
  )
}

function RunLine({ run: { scanId, finishedAt, arrived, steps, url, code, cause, changes } }: { run: Run }) {
  const { t, i18n } = useTranslation()
  const [language] = useLanguage()
  const why = cause && cause.code !== 'words' ? formatCause(cause, language) : t(`outcomes.${code ?? 'internal'}.because`)
  return (
    <>
      <Link to={`/scans/${scanId}`}>
        <time dateTime={finishedAt} title={formatMoment(finishedAt, i18n.language)}>
          {formatWhen(finishedAt, i18n.language, Date.now())}
        </time>
      </Link>{' '}
      <span className={arrived ? undefined : css.broken}>{arrived ? t('journeys.history.arrived', { count: steps }) : why}</span>{' '}
      {url === null ? null : <Address url={url} max={56} />}
      {changes.map(({ step, type, now, before }) => (
        <span key={step} className="tw-muted tw-small">
          {t('journeys.history.otherWay', { step, kind: t(`journeys.kind.${type}`), now: now.join(', '), before: before.join(', ') })}
        </span>
      ))}
    </>
  )
}

/** `step-before`: the page before the failed step; `screenshot`: the page at the end of the scan. */
function StepPicture({ scanId, file }: { scanId: string; file: 'step-before' | 'screenshot' }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const address = apiAddress(pathTo(`GET /scans/:id/${file}`, { params: { id: scanId } }))
  const caption = t(`journeys.picture.${file}`)
  return (
    <figure className={css.picture}>
      <figcaption className="tw-small">{caption}</figcaption>
      {failed ? (
        <p className="tw-muted">{t('journeys.picture.failed')}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title={t('journeys.picture.open')}>
          <img src={address} alt={caption} onError={() => setFailed(true)} />
        </a>
      )}
    </figure>
  )
}
