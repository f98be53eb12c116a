// Kinds of fields in the laboratory page, and the few names that detonation results use for them.

import type { FieldKind } from '@tillwatch/contract/lists'
import { recogniseField } from '@tillwatch/core/capture'
import type { DetonatedField } from '@tillwatch/core/detection'
import type { SeenField } from './eyes.ts'

/** The name of a kind of field; anything other than a card, name, or password is `other`. */
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
