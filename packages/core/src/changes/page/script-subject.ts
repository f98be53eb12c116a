// How a comparison names a script.
import { scriptKinds } from '@tillwatch/contract/lists'
import type { Subject } from '@tillwatch/contract/reasons'
import type { ScriptFacts } from '../facts.ts'
import { named } from '../found.ts'

/** By its address, or by kind and number if it has none. */
export function subjectOfScript({ label, labelCode }: Pick<ScriptFacts, 'label' | 'labelCode'>): Subject {
  if (labelCode === undefined || labelCode.code === 'address') return named(label)
  const { kind, handler = '', number = 0, place = '' } = labelCode.params
  const known = scriptKinds.find((each) => each === kind)
  if (known === undefined) return named(label)
  return {
    code: 'numbered-script',
    given: { label, kind: known, handler: String(handler), number: Number(number), place: String(place) },
  }
}
