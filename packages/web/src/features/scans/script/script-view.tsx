// Sections of a script's drawer, in order: state, behavior, initiators, facts, code.

import { riskReasons } from '@tillwatch/contract/lists'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useHistoryPlace } from '../requests/get-history-place.ts'
import { gravestOfEach } from '../result/needs.ts'
import { RiskBreakdown } from '../risk-breakdown.tsx'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import { Behaviours } from './behaviours.tsx'
import { CodePanel } from './code-panel.tsx'
import { useInitiatorWords } from './initiator-words.ts'
import css from './script.module.css'
import { ScriptFacts } from './script-facts.tsx'

const ScriptJudgement = lazy(() => import('#features/judgements/script-judgement.tsx'))

interface ScriptViewProps {
  scanId: string
  script: ScriptResult
  result: ScanResult
}

/** Whether a part of a risk is a verdict or an incident, not a finding. */
const raises = (code: string): boolean => code !== 'scan' && riskReasons.some((reason) => reason === code)

/** All facts about one script. Each part that can fail has an error boundary. */
export function ScriptView({ scanId, script, result }: ScriptViewProps) {
  const { t } = useTranslation()
  const checks = gravestOfEach(result.findings.filter((finding) => finding.scriptId === script.id))
  const blockedBy = script.blocked ? ` ${t(`words.blocker.${script.blocked.by}`)}` : ''
  return (
    <>
      <div className={css.top}>
        <SeverityWord severity={script.risk.severity} score={script.risk.score} />
        <span>{`${t(`words.scriptState.${script.state}`)}${blockedBy}`}</span>
        <span>{t(`words.party.${script.party}`)}</span>
        <span>{t(`words.scope.${script.scope}`)}</span>
        <HistoryLink scanId={scanId} scriptId={script.id} />
      </div>
      <ScriptAddress script={script} />
      {script.claimedSourceUrl ? (
        <div className={css.section}>
          <Notice icon="warn" tone="amber" title={t('script.claimed', { url: script.claimedSourceUrl })} />
        </div>
      ) : null}
      {checks.length > 0 ? (
        <section className={css.section}>
          <h3>{t('script.findings')}</h3>
          {checks.map(({ wording, severity }) => (
            <div key={wording} className={css.finding}>
              <SeverityWord severity={severity} />
              <span>{t(`findings.${wording}.title`)}</span>
            </div>
          ))}
        </section>
      ) : null}
      <ErrorBoundary panel>
        <Suspense fallback={null}>
          <ScriptJudgement scanId={scanId} scriptId={script.id} />
        </Suspense>
      </ErrorBoundary>
      <section className={css.section}>
        <h3>{t('script.behaviours')}</h3>
        <Behaviours script={script} isFlagged={script.risk.parts.some(({ code }) => raises(code))} />
      </section>
      <section className={css.section}>
        <h3>{t('script.initiators')}</h3>
        <InitiatorChain script={script} result={result} />
      </section>
      <section className={css.section}>
        <h3>{t('script.risk')}</h3>
        <RiskBreakdown risk={script.risk} scripts={result.scripts} compact />
      </section>
      <section className={css.section}>
        <h3>{t('script.facts')}</h3>
        <ScriptFacts script={script} />
      </section>
      <section className={css.section}>
        <h3>{t('script.hash')}</h3>
        <ScriptHashes script={script} />
      </section>
      <section className={css.section}>
        <ResponseHeaders headers={script.responseHeaders} />
      </section>
      <section className={css.section}>
        <ErrorBoundary panel>
          <CodePanel scanId={scanId} script={script} />
        </ErrorBoundary>
      </section>
    </>
  )
}

/** Nothing until it is known, or if the scanned address is not a page of a site. */
function HistoryLink({ scanId, scriptId }: { scanId: string; scriptId: string }) {
  const { t } = useTranslation()
  const history = useHistoryPlace(scanId, scriptId).data?.history
  return history ? <Link to={`/sites/${history.siteId}/scripts/${history.scriptId}`}>{t('scriptHistory.link')}</Link> : null
}

/** Names and values in the order received. */
function ResponseHeaders({ headers }: { headers: [string, string][] }) {
  const { t } = useTranslation()
  return (
    <details className={css.details}>
      <summary>
        {t('script.headers')} <span className="tw-muted">{headers.length}</span>
      </summary>
      {headers.length === 0 ? <p className="tw-muted">{t('script.headersNone')}</p> : null}
      <dl className={css.pairs}>
        {headers.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may repeat with the same value, and the list never changes
          <div key={`${name} ${index}`} className={css.pair}>
            <dt>{name}</dt>
            <dd className={css.mono}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** SHA-256, SHA-384, and the identity that is stable between scans. */
function ScriptHashes({ script }: { script: ScriptResult }) {
  const { t } = useTranslation()
  const rows = [
    ['SHA-256', script.sha256],
    ['SHA-384', script.sha384],
    [t('script.identity'), script.identity],
  ] as const
  return (
    <>
      {script.sha256 === null && script.sha384 === null ? <p className="tw-muted">{t('script.noHash')}</p> : null}
      <dl className={css.pairs}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd className={css.value}>
                <span className={css.mono}>{value}</span>
                <CopyButton value={value} what={name} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {script.digestBasis ? <p className="tw-muted tw-small">{t(`words.digest.${script.digestBasis}`)}</p> : null}
    </>
  )
}

/** Requested address, and the final one if different. */
function ScriptAddress({ script }: { script: ScriptResult }) {
  const { t } = useTranslation()
  if (!script.url) return <p className="tw-muted">{t('script.noAddress')}</p>
  const moved = script.finalUrl !== null && script.finalUrl !== script.url
  return (
    <>
      <div className={css.full}>
        <span className={css.mono}>{script.url}</span>
        <CopyButton value={script.url} what={t('script.address')} />
      </div>
      {moved ? (
        <p className={css.mono}>
          <span className="tw-muted">{t('script.finalAddress')} </span>
          {script.finalUrl}
        </p>
      ) : null}
      {script.redirects.length > 0 ? (
        <ul className={css.did} aria-label={t('script.redirects')}>
          {script.redirects.map((redirect) => (
            <li key={`${redirect.from} ${redirect.to}`} className={css.mono}>
              {redirect.status} {redirect.from} → {redirect.to}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Initiator = ScriptResult['initiators'][number]

/** This script first, the parser last. A step known only from text is labeled as a guess. */
function InitiatorChain({ script, result }: { script: ScriptResult; result: ScanResult }) {
  const { t } = useTranslation()
  if (script.initiators.length === 0) return <p className="tw-muted">{t('script.initiatorsNone')}</p>
  return (
    <ol className={css.steps}>
      <li className={css.step}>
        <strong>{t('script.thisScript')}</strong>
      </li>
      {script.initiators.map((initiator, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a chain may be equal, and the chain never changes
        <Step key={`${initiator.scriptId} ${index}`} initiator={initiator} result={result} />
      ))}
    </ol>
  )
}

function Step({ initiator, result }: { initiator: Initiator; result: ScanResult }) {
  const labelOf = useScriptLabel()
  const known = result.scripts.find((candidate) => candidate.id === initiator.scriptId)
  const { type, notes } = useInitiatorWords()(initiator)
  return (
    <li className={`${css.step} ${initiator.evidence === 'text' ? css.guess : ''}`}>
      {known ? (
        <ScriptLink scriptId={known.id}>{labelOf(known)}</ScriptLink>
      ) : (
        <span>
          {type} {initiator.url ? <Address url={initiator.url} max={40} /> : null}
        </span>
      )}
      <div className={css.stepNote}>{notes.join(' · ')}</div>
    </li>
  )
}
