// Owns the first part of a script's screen: how it stands, its risk, what it does, and its lasting facts.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useStandingWords } from '#features/inventory/index.ts'
import { HumanReview, hasReviews } from '#features/reviews/human-review.tsx'
import { Behaviours, RiskBreakdown, usePurpose } from '#features/scans/index.ts'
import { formatBytes } from '#lib/format.ts'
import { AuthorizationState } from './authorization-state.tsx'
import css from './history.module.css'
import { Moment } from './moment.tsx'
import { Part } from './part.tsx'

/** In the drawer of the inventory, too. */
export function VerdictPart({ history }: { history: ScriptHistory }) {
  const { t } = useTranslation()
  const { script, lastSighting } = history
  return (
    <>
      <AuthorizationState script={script} />
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
      {lastSighting === null ? (
        <Notice icon="dashed" title={t('scriptHistory.deleted')} />
      ) : (
        <Part title={t('script.behaviours')}>
          <Behaviours script={lastSighting.script} isFlagged={isFlagged(history)} />
        </Part>
      )}
      <Part title={t('scriptHistory.facts.title')}>
        <Facts history={history} />
      </Part>
    </>
  )
}

/** Whether a version of it, or an open incident, says that it does harm. */
const isFlagged = ({ script, versions }: ScriptHistory): boolean =>
  script.incident !== null || versions.some(({ verdict, maliciousAt }) => maliciousAt !== null || verdict === 'suspicious')

/** The score of the last scan is below more severe reasons. */
function StandingRisk({ history: { script, lastSighting } }: { history: ScriptHistory }) {
  const say = useStandingWords()
  const { risk, incident, examination } = script
  const graver = risk.reasons.filter((reason) => reason !== 'scan')
  return (
    <>
      {graver.length === 0 ? null : (
        <>
          <p>{say({ code: 'risk.title', values: { score: risk.score } })}</p>
          <ul className={css.plain}>
            {graver.map((reason) => (
              <li key={reason}>
                {say({ code: `risk.${reason}` })}{' '}
                {incident !== null && reason.startsWith('incident-') ? (
                  <Link to={`/dashboard?tab=alerts&incident=${encodeURIComponent(incident.id)}`}>{say({ code: 'risk.incident' })}</Link>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {examination === 'examined' ? null : <p className="tw-muted">{say({ code: `look.${examination}` })}.</p>}
      {lastSighting === null ? null : (
        <>
          {graver.length > 0 ? <p>{say({ code: 'risk.scan' })}</p> : null}
          <RiskBreakdown risk={lastSighting.script.risk} scripts={[lastSighting.script]} compact />
        </>
      )}
    </>
  )
}

/** Vendor, purpose, party, scope, owner, integrity, library, size, sightings, and identity. */
function Facts({ history: { script, identity } }: { history: ScriptHistory }) {
  const { t, i18n } = useTranslation()
  const purposeOf = usePurpose()
  const { vendor, purpose, library, authorization } = script
  const facts: [string, ReactNode][] = [
    [t('script.kind'), t(`words.kind.${script.kind}`)],
    [t('script.vendor'), vendor ?? t('shell.unknown')],
    [t('script.purpose'), purpose === null ? t('inventory.purposeUnknown') : purposeOf({ code: purpose, source: '' })],
    [t('scriptHistory.facts.party'), t(`words.party.${script.party}`)],
    [t('scriptHistory.facts.scope'), t(`words.scope.${script.scope}`)],
    [t('scriptHistory.facts.owner'), authorization.decision?.owner || t('scriptHistory.facts.ownerNone')],
    [t('script.integrity'), t(`words.integrity.${script.integrity}`)],
    [t('script.library'), library ? `${library.name} ${library.version ?? ''}`.trim() : t('script.libraryNone')],
    ...(library ? [[t('script.vulnerabilities'), holes(library.vulnerabilities)] as [string, ReactNode]] : []),
    [t('script.size'), script.sizeBytes === null ? t('shell.unknown') : formatBytes(script.sizeBytes, i18n.language)],
    [t('scriptHistory.facts.state'), t(`words.scriptState.${script.state}`)],
    [t('scriptHistory.facts.first'), <Moment key="first" at={script.firstSeenAt} />],
    [t('scriptHistory.facts.last'), <Moment key="last" at={script.lastSeenAt} />],
    [t('scriptHistory.facts.seen'), t('scriptHistory.facts.seenIn', { seen: script.seenInRecent, count: script.recentScans })],
  ]
  function holes(count: number | null): string {
    if (count === null) return t('script.vulnerabilitiesUnknown')
    return count === 0 ? t('script.vulnerabilitiesNone') : t('scriptHistory.facts.vulnerabilities', { count })
  }
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.wide}>
        <dt>{t('script.identity')}</dt>
        <dd className={css.address}>
          <span className={css.mono}>{identity}</span>
          <CopyButton value={identity} what={t('script.identity')} />
        </dd>
      </div>
    </dl>
  )
}
