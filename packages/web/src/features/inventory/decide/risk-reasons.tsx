// What a person should know before they authorize a single script: what raises its risk.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { Notice } from '#components/notice.tsx'
import { useStandingWords } from '../use-standing-words.ts'

/** Nothing for several scripts, or where only the last scan speaks. */
export function RiskReasons({ script }: { script: InventoryScript | null }) {
  const say = useStandingWords()
  if (script === null) return null
  const { risk, examination } = script
  const reasons = risk.reasons.filter((reason) => reason !== 'scan').map((reason) => say({ code: `risk.${reason}` }))
  // An inconclusive verdict says the same of the examination.
  const isSaid = examination === 'examined' || risk.reasons.includes('verdict-inconclusive')
  const isRaised = risk.reasons.some((reason) => reason !== 'scan' && reason !== 'verdict-inconclusive')
  const lines = isSaid ? reasons : [...reasons, `${say({ code: `look.${examination}` })}.`]
  if (lines.length === 0) return null
  return (
    <Notice icon="warn" tone={isRaised ? 'red' : 'amber'} title={say({ code: 'risk.title', values: { score: risk.score } })}>
      {lines.join(' ')}
    </Notice>
  )
}
