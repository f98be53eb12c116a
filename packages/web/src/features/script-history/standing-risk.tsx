// Why a script has its risk: open incidents, the verdict on its code, and what the last scan found.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { Link } from '#components/link.tsx'
import { useStandingWords } from '#features/inventory/index.ts'
import { RiskBreakdown } from '#features/scans/index.ts'
import css from './history.module.css'

/** The sum of the last scan stands below the reasons that are graver than it. */
export function StandingRisk({ history: { script, lastSighting } }: { history: ScriptHistory }) {
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
