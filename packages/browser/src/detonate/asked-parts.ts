// Fields and buttons that a script searched for and the shop did not have. They are added to the page of its next run, as some platform has
// them.

import { kindOf } from './fields.ts'
import type { AskedPart } from './laboratory/shop.ts'
import type { Told } from './recorder.ts'

const PARTS_MAX = 16
const SELECTOR_CHARS_MAX = 400
const VALUE_CHARS_MAX = 80
const PARTS_OF_CARD: Readonly<Record<string, string>> = {
  'card-number': 'cc-number',
  'card-cvc': 'cc-csc',
  'card-expiry': 'cc-exp',
  'card-expiry-month': 'cc-exp-month',
  'card-expiry-year': 'cc-exp-year',
  'card-name': 'cc-name',
}

/** Checkout fields and pay buttons that were searched for by ID, name, or selector, without those in `page`. */
export function askedParts(told: readonly Told[], page: string): AskedPart[] {
  const parts = new Map<string, AskedPart>()
  for (const { kind, detail, text } of told) {
    if (kind !== 'ask') continue
    for (const [name, value] of detail === 'selector' ? inSelector(text.slice(0, SELECTOR_CHARS_MAX)) : [[detail, text] as const]) {
      if (value === '' || value.length > VALUE_CHARS_MAX || page.includes(`${name}="${value}"`)) continue
      const part = partFor(name, value)
      if (part && parts.size < PARTS_MAX) parts.set(`${name} ${value}`, part)
    }
  }
  return [...parts.values()]
}

function partFor(name: string, value: string): AskedPart | null {
  // A class means the same as an ID here, and a page's data attribute the same as a name.
  const said = name.startsWith('data-') ? `card-${value}` : value
  const kind = kindOf({ tag: 'input', attributes: name === 'autocomplete' ? { autocomplete: value } : { name: said }, label: '' })
  // The autofill name identifies it to the shopper, too.
  const autocomplete = PARTS_OF_CARD[kind]
  if (autocomplete) return { tag: 'input', attributes: { autocomplete, [name]: value } }
  if (
    /pay|order|checkout|submit|confirm|continu|buy|pag/i.test(value) &&
    /button|btn|place|pay|submit|confirm|continu/i.test(value) &&
    kind === 'other'
  )
    return { tag: /\[/.test(value) ? 'input' : 'button', attributes: { [name]: value } }
  // Fields next to a card in every checkout; without them, a script may stop before it gets to the card.
  const isBeside = kind !== 'other' || /^(?:billing|shipping|checkout|payment|customer)\W/i.test(value)
  return isBeside && /^(id|name)$/.test(name) ? { tag: 'input', attributes: { [name]: value } } : null
}

/** Each ID, class, and attribute in a selector. */
function inSelector(selector: string): (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = []
  for (const [, mark, name] of selector.matchAll(/([#.])((?:[\w-]|\\.){2,80})/g))
    found.push([mark === '#' ? 'id' : 'class', name!.replace(/\\/g, '')])
  const attribute = /\[\s{0,3}(name|id|autocomplete|class|data-[a-z-]{1,30})\s{0,3}[~^$*|]?=\s{0,3}(["']?)(.{1,80}?)\2\s{0,3}\](?!\])/g
  for (const [, name, , value] of selector.matchAll(attribute)) found.push([name!, value!])
  return found
}
