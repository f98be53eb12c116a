// Which text describes a finding: the text of its check, or of a more precise variant.
import type { CheckId } from '@tillwatch/contract/lists'

/** Values of a finding by name. Hosts, fields, and signs are codes or come from the page. */
export type FindingParams = Readonly<Record<string, unknown>>

const formWordings = {
  'unknown-frame': 'unknown-frame-asks-card',
  'unknown-action': 'form-posts-elsewhere',
  'action-changed': 'form-turned-elsewhere',
} as const

const pressWordings = { foreign: 'canary-leaves-at-press', 'own-site': 'canary-hidden-at-press' } as const
const canaryWordings = {
  'own-site': 'canary-own-site',
  'unlisted-frame': 'canary-unlisted-frame',
  'brought-provider': 'canary-brought-provider',
} as const

type Variant<T> = T[keyof T]

export type Wording =
  | CheckId
  | Variant<typeof formWordings>
  | Variant<typeof canaryWordings>
  | Variant<typeof pressWordings>
  | 'integrity-held-nothing'
  | 'listens-card-field'
  | 'other-code-by-client'

/** The wording of a finding: its check, or a variant of it. */
export function wordingOf({ check, params }: { check: CheckId; params: FindingParams }): Wording {
  if (check === 'canary-left-page' && params.when === 'press' && Object.hasOwn(pressWordings, String(params.destination)))
    return pressWordings[params.destination as keyof typeof pressWordings]
  if (check === 'canary-left-page') return canaryWordings[params.destination as keyof typeof canaryWordings] ?? check
  if (check === 'sri-missing' && params.problem !== undefined) return 'integrity-held-nothing'
  if (check === 'reads-card-field' && params.how === 'listens') return 'listens-card-field'
  if (check === 'inventory-differs-by-client' && params.seenBy === 'both') return 'other-code-by-client'
  if (check === 'fake-payment-form') return formWordings[params.reason as keyof typeof formWordings] ?? check
  return check
}
