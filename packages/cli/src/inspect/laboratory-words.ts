// Owns the words for what a file did in the laboratory.
import type { Detonation, DetonationBehaviour } from '@tillwatch/core/detection'
import { plain } from '../scan/words.ts'

const TOLD_MAX = 8

/** One sentence with the gravest deeds first; null where there is nothing to tell. */
export function deedsOf({ behaviours }: Detonation): string | null {
  const deeds = [...new Set(order.flatMap((kind) => behaviours.filter((one) => one.kind === kind).map((one) => plain(deed(one)))))]
  if (deeds.length === 0) return null
  const more = deeds.length - TOLD_MAX
  return `In the laboratory it ${deeds.slice(0, TOLD_MAX).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

/** Listeners alone say nothing of a file. */
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

function deed(one: DetonationBehaviour): string {
  switch (one.kind) {
    case 'sends':
      return `sent ${one.what} to ${one.to} (${one.way}, ${one.encoding})`
    case 'stores':
      return `kept ${one.what} in ${one.where === 'cookie' ? 'a cookie' : `${one.where} storage`}`
    case 'makes-form':
      return `made fields for ${one.fields.join(', ')}`
    case 'makes-frame':
      return `made a frame of ${one.to}${one.overProvider ? " where the provider's is" : ''}`
    case 'overlays':
      return `covered ${one.target}`
    case 'reads-field':
      return `read ${one.field}`
    case 'contacts':
      return `asked ${one.to}`
    case 'loads':
      return `loaded a ${one.way} from ${one.to}`
    case 'overrides':
      return `replaced ${one.name}`
    case 'runs-text':
      return 'ran text as code'
    case 'listens':
      return `listened to ${one.event}`
  }
}
