// What a file did in the sandbox, as one sentence.
import type { Detonation, DetonationBehaviour } from '@tillwatch/core/detection'
import type { Language } from '@tillwatch/messages/format'
import { inspectionWordsOf } from '@tillwatch/messages/inspections'
import { sayDeed } from '@tillwatch/messages/laboratory'
import { plain } from '../scan/words.ts'

const SHOWN_MAX = 8

/** Most severe actions first; null if there is nothing to report. */
export function deedsOf({ behaviours }: Detonation, language: Language): string | null {
  const deeds = [
    ...new Set(order.flatMap((kind) => behaviours.filter((one) => one.kind === kind).map((one) => plain(sayDeed(flat(one), language))))),
  ]
  if (deeds.length === 0) return null
  return inspectionWordsOf(language).inSandbox(deeds.slice(0, SHOWN_MAX).join('; '), Math.max(0, deeds.length - SHOWN_MAX))
}

/** Listeners alone say nothing about a file. */
const order: readonly DetonationBehaviour['kind'][] = [
  'sends',
  'stores',
  'makes-form',
  'makes-frame',
  'overlays',
  'reads-field',
  'contacts',
  'loads',
  'overrides',
  'runs-text',
]

function flat({ kind, gate: _, ...rest }: DetonationBehaviour) {
  const params = Object.entries(rest).map(([name, value]): [string, string | number | boolean] => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return { kind, params: Object.fromEntries(params) }
}
