// Owns the chain that loaded a script, drawn as steps from the script to the parser, each with how it is known.
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import { useInitiatorWords } from './initiator-words.ts'
import css from './script.module.css'

type Initiator = ScriptResult['initiators'][number]

/** This script first, the parser last. A step known only by text is called a guess. */
export function InitiatorChain({ script, result }: { script: ScriptResult; result: ScanResult }) {
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
