// Owns the list of places where the test values were seen.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useEncodingSteps } from '../encoding-steps.ts'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import css from '../tables.module.css'

type Sighting = ScanResult['canary'][number]

/** Unexpected ones first, equal ones told once. Each says what, to whom, how it was hidden, by which script, and whether it was stopped. */
export function CanarySightings({ result }: { result: ScanResult }) {
  const groups = Object.entries(Object.groupBy(result.canary, (sighting) => JSON.stringify(sighting)))
  const told = groups.flatMap(([key, same = []]) => (same[0] ? [{ key, sighting: same[0], count: same.length }] : []))
  const ordered = told.sort((a, b) => Number(b.sighting.expected === 'no') - Number(a.sighting.expected === 'no'))
  return (
    <ul className={css.cards}>
      {ordered.map(({ key, sighting, count }) => (
        <SightingRow key={key} sighting={sighting} count={count} result={result} />
      ))}
    </ul>
  )
}

function SightingRow({ sighting, count, result }: { sighting: Sighting; count: number; result: ScanResult }) {
  const { t, i18n } = useTranslation()
  const script = result.scripts.find((candidate) => candidate.id === sighting.scriptId)
  const labelOf = useScriptLabel()
  const stepsOf = useEncodingSteps()
  const whereKey = `result.canary.where.${sighting.where}`
  return (
    <li className={css.card}>
      <div className={css.cardLine}>
        {sighting.expected === 'no' ? <SeverityWord severity={sighting.value === 'card' ? 'critical' : 'medium'} /> : null}
        <strong>
          {t(`result.canary.${sighting.value}`)} → {sighting.host}
        </strong>
        <span>{t(`result.canary.expected.${sighting.expected}`)}</span>
        <span>{t(`result.canary.${sighting.phase === 'press' ? 'attempted' : sighting.blocked ? 'blocked' : 'left'}`)}</span>
        {count > 1 ? <span>{t('inventory.times', { count })}</span> : null}
      </div>
      <Address url={sighting.url} max={72} />
      <div className={css.cardLine}>
        <span>
          {i18n.exists(whereKey) ? t(whereKey as 'result.canary.where.url') : sighting.where},{' '}
          {sighting.encoding.length === 0 ? t('result.canary.plain') : t('result.canary.encoded', { steps: stepsOf(sighting.encoding) })}
        </span>
        {script ? (
          <span>
            {t('result.canary.by')} <ScriptLink scriptId={script.id}>{labelOf(script)}</ScriptLink>
          </span>
        ) : null}
      </div>
    </li>
  )
}
