// Owns the order in which a script is told: state, what it did, who loaded it, facts, code.

import { riskReasons } from '@tillwatch/contract/lists'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Notice } from '#components/notice.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { gravestOfEach } from '../result/needs.ts'
import { RiskBreakdown } from '../risk-breakdown.tsx'
import { Behaviours } from './behaviours.tsx'
import { CodePanel } from './code-panel.tsx'
import { HistoryLink } from './history-link.tsx'
import { InitiatorChain } from './initiator-chain.tsx'
import { ResponseHeaders } from './response-headers.tsx'
import css from './script.module.css'
import { ScriptAddress } from './script-address.tsx'
import { ScriptFacts } from './script-facts.tsx'
import { ScriptHashes } from './script-hashes.tsx'

const ScriptJudgement = lazy(() => import('#features/judgements/script-judgement.tsx'))

interface ScriptViewProps {
  scanId: string
  script: ScriptResult
  result: ScanResult
}

/** Whether a part of a risk is a verdict or an incident, not a finding. */
const raises = (code: string): boolean => code !== 'scan' && riskReasons.some((reason) => reason === code)

/** Everything that is known of one script, each part in its own boundary where it may break. */
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
