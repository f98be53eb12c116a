// Text for what a file did in the laboratory.
import { type DetonatedField, type Detonation, type DetonationBehaviour, HOST_OF_THE_SCRIPT } from '@tillwatch/core/detection'
import { plain } from '../scan/words.ts'

const TOLD_MAX = 8

/** One sentence, most severe actions first; null if there is nothing to report. */
export function deedsOf({ behaviours }: Detonation): string | null {
  const deeds = [...new Set(order.flatMap((kind) => behaviours.filter((one) => one.kind === kind).map((one) => plain(deed(one)))))]
  if (deeds.length === 0) return null
  const more = deeds.length - TOLD_MAX
  return `In the sandbox, the script ${deeds.slice(0, TOLD_MAX).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
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

function deed(one: DetonationBehaviour): string {
  switch (one.kind) {
    case 'sends':
      return `sent ${fields[one.what]} to ${host(one.to)} (${one.way}, ${one.encoding === 'plain' ? 'in plain text' : one.encoding})`
    case 'stores':
      return `stored ${one.what in fields ? fields[one.what as DetonatedField] : one.what} in ${one.where === 'cookie' ? 'a cookie' : `${one.where} storage`}`
    case 'makes-form':
      return `created its own fields for ${one.fields.map((field) => (field in fields ? fields[field as DetonatedField] : field)).join(', ')}`
    case 'makes-frame':
      return `created a frame from ${host(one.to)}${one.overProvider ? " in place of the provider's frame" : ''}`
    case 'overlays':
      return one.target.endsWith(GONE) ? `removed ${target(one.target.slice(0, -GONE.length))}` : `covered ${target(one.target)}`
    case 'reads-field':
      return `read ${fields[one.field]}`
    case 'contacts':
      return `contacted ${host(one.to)}`
    case 'loads':
      return `loaded ${one.way === 'import' ? 'a module' : `a ${one.way}`} from ${host(one.to)}`
    case 'overrides':
      return `replaced ${one.name}`
    case 'runs-text':
      return 'ran text as code'
    case 'listens':
      return `listened for ${one.event}`
  }
}

const GONE = ' gone'

const fields: Readonly<Record<DetonatedField, string>> = {
  card: 'the card number',
  cvv: 'the security code',
  expiry: 'the expiry date',
  name: 'the name',
  password: 'the password',
  other: 'another field',
}

function host(name: string): string {
  if (name === 'own') return 'the shop itself'
  return name === HOST_OF_THE_SCRIPT ? 'the host that served the script' : name
}

function target(name: string): string {
  if (name === 'provider-frame') return "the payment provider's frame"
  return name === 'card-field' ? 'a card field' : name
}
