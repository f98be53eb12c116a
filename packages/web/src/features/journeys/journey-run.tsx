// Run of a scan's journey: the failed step and why, each step with its duration, and the visited pages with their scripts.
import './texts.ts'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { useLanguage } from '#lib/use-language.ts'
import { LastRun, Pictures } from './journey-history.tsx'
import css from './journeys.module.css'
import { StepStrip } from './step-strip.tsx'

type Run = NonNullable<ScanResult['journey']>

/** A section. What failed comes first, in words and pictures, with how the run before ended. */
export function JourneyRun({ run, scanId, hasPicture }: { run: Run; scanId: string; hasPicture: boolean }) {
  const { t, i18n } = useTranslation()
  const [language] = useLanguage()
  const broken = run.steps.find(({ fault }) => fault !== null)
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const filled = run.steps.flatMap((step) => step.filled ?? [])
  const stoppedIn = (stopped: Run['steps'][number]['stopped'] = []) => [
    ...new Set(
      stopped.map(({ host, request, cause }) =>
        t('journeys.run.stopped', { request: [host, request].join(': '), because: formatCause(cause, language) }),
      ),
    ),
  ]
  const headline = broken?.fault
    ? t('journeys.run.broken', {
        step: broken.step,
        kind: t(`journeys.kind.${broken.type}`),
        because: t(`journeys.fault.${broken.fault.code}`, { said: broken.fault.said }),
      })
    : t('journeys.run.done', { count: run.steps.length })
  return (
    <section className={css.run} aria-label={t('journeys.run.title')}>
      <h2 className={css.heading}>{t('journeys.run.title')}</h2>
      <p className={css.plain}>{headline}</p>
      {broken?.fault?.why ? <p className="tw-muted tw-small">{formatCause(broken.fault.why, language)}</p> : null}
      {broken ? (
        <>
          <p className={css.plain}>
            {t('journeys.run.reached')} <Address url={broken.url} max={80} />
          </p>
          <LastRun scanId={scanId} />
          <Pictures scanId={scanId} before={Boolean(run.before)} after={hasPicture} />
        </>
      ) : null}
      {filled.length > 0 ? <p className={`${css.plain} tw-small`}>{t('journeys.run.filled', { fields: filled.join(', ') })}</p> : null}
      <StepStrip scanId={scanId} steps={stripOf(run)} />
      <ol className={css.list}>
        {run.steps.map(({ step, type, durationMs, fault, url, secondCode, stopped }) => (
          <li key={step} className={fault ? css.broken : undefined}>
            <span>{t(`journeys.kind.${type}`)}</span>
            <span className="tw-muted tw-small">
              {[
                t(fault ? 'journeys.run.failed' : 'journeys.run.worked'),
                ...(secondCode ? [t('journeys.run.secondCode')] : []),
                t('journeys.run.seconds', { seconds: seconds.format(durationMs / 1_000) }),
              ].join(' · ')}
            </span>
            <Address url={url} max={56} />
            {stoppedIn(stopped).map((text) => (
              <p key={text} className={`${css.plain} tw-small`}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <h3 className={css.label}>{t('journeys.run.views')}</h3>
      <ol className={css.list}>
        {run.views
          .map((view, at) => ({ view, at }))
          .map(({ view, at }) => (
            <li key={at}>
              <Address url={view.url} max={56} />
              <Scripts view={view} isLast={at === run.views.length - 1} />
            </li>
          ))}
      </ol>
    </section>
  )
}

const stripOf = ({ steps }: Run) =>
  steps.map(({ step, type, durationMs, fault, picture }) => ({ step, type, durationMs, failed: fault !== null, picture: picture ?? null }))

/** How many scripts started there, and how many of them are also on the last page. */
function Scripts({ view: { scripts, notListed }, isLast }: { view: Run['views'][number]; isLast: boolean }) {
  const { t } = useTranslation()
  const count = scripts.length + notListed
  const all = t('journeys.run.scripts', { count })
  const surviving = t('journeys.run.survive', { count: scripts.filter(({ survives }) => survives).length })
  return <span className="tw-muted tw-small">{isLast || count === 0 ? all : [all, surviving].join(', ')}</span>
}
