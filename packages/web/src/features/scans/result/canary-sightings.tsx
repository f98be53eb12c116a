// Owns the list of places where the test values were seen.
import type { ScanResult } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import css from '../tables.module.css'

type Sighting = ScanResult['canary'][number]

/** Unexpected ones first. Each says what, to whom, how it was hidden, by which script, and whether it was stopped. */
export function CanarySightings({ result }: { result: ScanResult }) {
  const ordered = [...result.canary].sort((a, b) => Number(b.expected === 'no') - Number(a.expected === 'no'))
  return (
    <ul className={css.cards}>
      {ordered.map((sighting, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be seen twice in one place, and the list never changes
        <SightingRow key={`${sighting.url} ${index}`} sighting={sighting} result={result} />
      ))}
    </ul>
  )
}

function SightingRow({ sighting, result }: { sighting: Sighting; result: ScanResult }) {
  const { t, i18n } = useTranslation()
  const script = result.scripts.find((candidate) => candidate.id === sighting.scriptId)
  const labelOf = useScriptLabel()
  const whereKey = `result.canary.where.${sighting.where}`
  return (
    <li className={css.card}>
      <div className={css.cardLine}>
        {sighting.expected === 'no' ? <SeverityWord severity={sighting.value === 'card' ? 'critical' : 'medium'} /> : null}
        <strong>
          {t(`result.canary.${sighting.value}`)} → {sighting.host}
        </strong>
        <span>{t(`result.canary.expected.${sighting.expected}`)}</span>
        <span>{sighting.blocked ? t('result.canary.blocked') : t('result.canary.left')}</span>
      </div>
      <Address url={sighting.url} max={72} />
      <div className={css.cardLine}>
        <span>
          {i18n.exists(whereKey) ? t(whereKey as 'result.canary.where.url') : sighting.where},{' '}
          {sighting.encoding.length === 0 ? t('result.canary.plain') : t('result.canary.encoded', { steps: sighting.encoding.join(' → ') })}
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
