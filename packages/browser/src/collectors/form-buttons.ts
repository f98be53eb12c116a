// Submit buttons with a different destination than their form's action.

import type { CapturedForm } from '@tillwatch/core/capture'
import { type DomElement, keyOf, resolveUrl } from './dom-tree.ts'
import type { Initiators } from './initiators.ts'
import type { NodeStack } from './node-stacks.ts'

type Button = NonNullable<CapturedForm['buttons']>[number]

export interface ButtonLog {
  /** Reads a button again: adds it to its form once it has its own address, and then updates the later one. */
  keep(element: DomElement, form: CapturedForm | undefined, nodeStacks: ReadonlyMap<DomElement, NodeStack>): void
}

/** Maximum buttons; a page can create any number. */
const BUTTONS_MAX = 2_000

/** Starts empty. */
export function createButtonLog(initiators: Initiators): ButtonLog {
  /** By element; null while a button has no address of its own. */
  const known = new Map<string, Button | null>()

  return {
    keep(element, form, nodeStacks) {
      const key = keyOf(element)
      const before = known.get(key)
      const address = ownAddress(element)
      if (before) {
        // Without its own address, its destination is the form's.
        const now = address ?? form?.action ?? null
        if (now !== before.action) before.actionLater = now
      } else if (address === null || !form) {
        if (known.size < BUTTONS_MAX) known.set(key, null)
      } else {
        const stack = nodeStacks.get(element)
        const wasPlain = before === null
        const button: Button = {
          action: wasPlain ? null : address,
          actionLater: wasPlain ? address : null,
          initiators: stack ? initiators.ofStack(stack, 'node') : [],
        }
        known.set(key, button)
        form.buttons?.push(button)
      }
    },
  }
}

/** Whether a click on it submits a form. A button without a known type is also `submit`. */
export function isSubmitButton({ tag, attributes }: DomElement): boolean {
  const type = (attributes.get('type') ?? '').slice(0, 10).toLowerCase()
  return tag === 'button' ? type !== 'button' && type !== 'reset' : tag === 'input' && (type === 'submit' || type === 'image')
}

function ownAddress({ attributes, baseUrl }: DomElement): string | null {
  const raw = attributes.get('formaction')
  return raw === undefined || raw === '' ? null : (resolveUrl(raw, baseUrl) ?? raw)
}
