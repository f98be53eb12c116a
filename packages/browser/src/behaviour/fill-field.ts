// Types one value into one field, and checks the result.

import type { FieldKind } from '@tillwatch/contract/lists'
import type { CanaryValues, Gap } from '@tillwatch/core/capture'
import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { Isolated } from './isolated.ts'
import type { Keyboard } from './keyboard.ts'
import { middleOf } from './place.ts'

export type Filled = { typed: true; verified: boolean } | { typed: false; gap: Gap }

const notTyped = (code: Gap['code'], values: Gap['values'] = {}): Filled => ({ typed: false, gap: { code, values } })

/** What to type into a field of this kind; null for kinds that are skipped. */
export function textFor(kind: FieldKind, values: CanaryValues, placeholder: string): string | null {
  const { month, year } = values.expiry
  const long = /y{4}|a{4}|j{4}|r{4}|г{4}/i.test(placeholder)
  const texts: Partial<Record<FieldKind, string>> = {
    'card-number': values.card,
    'card-expiry': `${month}/${long ? year : year.slice(2)}`,
    'card-expiry-month': month,
    'card-expiry-year': /^.{2}$/.test(placeholder) ? year.slice(2) : year,
    'card-cvc': values.cvc,
    'card-name': values.name,
    name: values.name,
    email: values.email,
    iban: values.iban,
    phone: values.phone,
    address: values.address,
  }
  return texts[kind] ?? null
}

const bare = (text: string) => text.replace(/[^0-9a-z@]/gi, '').toLowerCase()

export async function fillField(
  ctx: CaptureContext,
  hands: { keyboard: Keyboard; isolated: Isolated },
  handle: FieldHandle,
  text: string,
): Promise<Filled> {
  const { keyboard, isolated } = hands
  const state = await isolated.onField<{ locked: boolean; length: number }>(
    handle,
    'return {locked:!!(this.disabled||this.readOnly),length:this.maxLength||-1}',
  )
  if (!state) return notTyped('field-gone')
  if (state.locked) return notTyped('field-locked')
  const point = await middleOf(ctx, handle)
  if (!point) return notTyped('field-hidden')
  if (handle.field.tag === 'select') return chooseOption(hands, handle, text)
  await keyboard.click(point.x, point.y)
  if (!(await hasFocus(isolated, handle))) await handle.session.send('DOM.focus', { backendNodeId: handle.backendNodeId }).catch(() => null) // reported below
  if (!(await hasFocus(isolated, handle)))
    return handle.field.coveredBy ? notTyped('field-covered', { by: handle.field.coveredBy }) : notTyped('field-no-focus')
  await keyboard.selectAll()
  const typed = state.length > 0 && state.length < text.length ? shorter(handle.field.kind, text) : text
  await keyboard.type(typed)
  const arrived = await holds(isolated, handle, typed)
  if (!arrived) {
    // A formatter may have swallowed keys: try once more, as one piece.
    await keyboard.selectAll()
    await keyboard.insert(typed)
  }
  return { typed: true, verified: arrived || (await holds(isolated, handle, typed)) }
}

/** A text that fits a short field: an expiry without its separator or with a two-digit year. */
function shorter(kind: FieldKind, text: string): string {
  if (kind === 'card-expiry') return text.replace('/', '')
  return kind === 'card-expiry-year' ? text.slice(-2) : text
}

const hasFocus = async (isolated: Isolated, handle: FieldHandle) =>
  (await isolated.onField<boolean>(handle, 'return this.getRootNode().activeElement===this')) === true

async function holds(isolated: Isolated, handle: FieldHandle, text: string): Promise<boolean> {
  const value = await isolated.onField<string>(handle, 'return String(this.value===undefined?this.textContent:this.value)')
  return value !== null && bare(value).includes(bare(text))
}

/** Chooses an option by typing its label, as with a keyboard. A click would open a list outside the page. */
async function chooseOption(
  { keyboard, isolated }: { keyboard: Keyboard; isolated: Isolated },
  handle: FieldHandle,
  text: string,
): Promise<Filled> {
  const options = await isolated.onField<{ label: string; value: string; index: number }[]>(
    handle,
    'return [...this.options].map((o,index)=>({label:o.label.trim(),value:o.value,index}))',
  )
  const wanted = options?.find((one) => matches(one, handle.field.kind, text)) ?? options?.findLast((one) => one.value !== '')
  if (!wanted) return notTyped('list-no-choice')
  await handle.session.send('DOM.focus', { backendNodeId: handle.backendNodeId }).catch(() => null) // reported below
  if (!(await hasFocus(isolated, handle))) return notTyped('list-no-focus')
  await keyboard.type(wanted.label)
  return { typed: true, verified: (await isolated.onField<number>(handle, 'return this.selectedIndex')) === wanted.index }
}

function matches({ label, value }: { label: string; value: string }, kind: FieldKind, text: string): boolean {
  const number = (given: string) => Number(given.match(/\d+/)?.[0] ?? Number.NaN)
  const short = Number(text.slice(-2))
  return [label, value].some((given) => number(given) === Number(text) || (kind === 'card-expiry-year' && number(given) === short))
}
