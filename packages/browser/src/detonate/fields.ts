// Owns what kind a field of the laboratory page is, and the few names that fields have in what a detonation tells.

import type { FieldKind } from '@tillwatch/contract/lists'
import { recogniseField } from '@tillwatch/core/capture'
import type { DetonatedField } from '@tillwatch/core/detection'
import type { SeenField } from './eyes.ts'

/** The name of a kind of field; what is no card, name or password is `other`. */
export function detonatedField(kind: FieldKind): DetonatedField {
  if (kind === 'card-number') return 'card'
  if (kind === 'card-cvc') return 'cvv'
  if (kind.startsWith('card-expiry')) return 'expiry'
  if (kind === 'card-name' || kind === 'name') return 'name'
  return kind === 'password' ? 'password' : 'other'
}

export function kindOf({ tag, attributes, label }: Pick<SeenField, 'tag' | 'attributes' | 'label'>): FieldKind {
  const said = (name: string) => attributes[name] ?? ''
  return recogniseField({
    tag,
    label,
    type: said('type'),
    name: said('name'),
    id: said('id'),
    autocomplete: said('autocomplete'),
    placeholder: said('placeholder'),
    inputmode: said('inputmode'),
    ariaLabel: said('aria-label'),
  }).kind
}
