// Owns the order in which a script is told over time: what it is and how it stands, what changed, who loads it, where and when, what was decided, its code.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Notice } from '#components/notice.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useMay } from '#features/members/may.tsx'
import { HumanReview, hasReviews } from '#features/reviews/human-review.tsx'
import { Behaviours, useScriptLabel } from '#features/scans/index.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { AuthorizationState } from './authorization-state.tsx'
import { CodeSection } from './code-section.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { Decisions } from './decisions.tsx'
import { DiffPanel } from './diff-panel.tsx'
import { Facts } from './facts.tsx'
import css from './history.module.css'
import { LoadingTree } from './loading-tree.tsx'
import { Places } from './places.tsx'
import { ScansSeen } from './scans-seen.tsx'
import { StandingRisk } from './standing-risk.tsx'
import { useCompared } from './use-compared.ts'
import { useNamedPart } from './use-named-part.ts'
import { Versions } from './versions.tsx'

/** Each part in its own boundary where it may break. */
export function HistoryScreen({ history }: { history: ScriptHistory }) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  const { script, versions, lastSighting, decisions } = history
  const compared = useCompared(versions)
  const name = labelOf(lastSighting?.script ?? script)
  usePageTitle(name)
  useNamedPart()
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <SeverityWord severity={script.risk.severity} score={script.risk.score} />
        {script.url === null ? (
          <p className="tw-muted">{t('scriptHistory.noAddress')}</p>
        ) : (
          <div className={css.address}>
            <Address url={script.url} max={120} />
            <CopyButton value={script.url} what={t('script.address')} />
          </div>
        )}
      </header>
      <AuthorizationState script={script} />
      {may ? <DecideButtons script={script} /> : null}
      {lastSighting === null && script.risk.reasons.every((reason) => reason === 'scan') ? null : (
        <Part id="risk" title={t('script.risk')}>
          <StandingRisk history={history} />
        </Part>
      )}
      {hasReviews(history.reviews) ? (
        <Part title={t('reviews.title')}>
          <HumanReview shown={history.reviews} />
        </Part>
      ) : null}
      <Part title={t('scriptHistory.facts.title')}>
        <Facts history={history} />
      </Part>
      <Part title={t('scriptHistory.versions.title')}>
        <Versions history={history} compared={compared} />
      </Part>
      <Part id="diff" title={t('scriptHistory.diff.title')}>
        <DiffPanel scriptId={script.id} versions={versions} compared={compared} />
      </Part>
      {lastSighting === null ? (
        <Notice icon="dashed" title={t('scriptHistory.deleted')} />
      ) : (
        <>
          <Part title={t('scriptHistory.loading.title')}>
            <LoadingTree siteId={history.siteId} sighting={lastSighting} />
          </Part>
          <Part title={t('script.behaviours')}>
            <Behaviours script={lastSighting.script} isFlagged={isFlagged(history)} />
          </Part>
        </>
      )}
      <Part title={t('scriptHistory.places.title')}>
        <Places history={history} />
      </Part>
      <Part title={t('scriptHistory.scans.title')}>
        <ScansSeen scans={history.scans} />
      </Part>
      <Part title={t('scriptHistory.decisions.title')}>
        <Decisions decisions={decisions} />
      </Part>
      <section aria-label={t('script.code')}>
        <ErrorBoundary panel>
          <CodeSection history={history} name={name} />
        </ErrorBoundary>
      </section>
    </div>
  )
}

/** Whether a version of it, or an open incident, says that it does harm. */
const isFlagged = ({ script, versions }: ScriptHistory): boolean =>
  script.incident !== null || versions.some(({ verdict, maliciousAt }) => maliciousAt !== null || verdict === 'suspicious')

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} tabIndex={id === undefined ? undefined : -1}>
      <h3 className={css.title}>{title}</h3>
      <ErrorBoundary panel>{children}</ErrorBoundary>
    </section>
  )
}
