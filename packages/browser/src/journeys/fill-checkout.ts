// Step that fills in a checkout until its card fields appear: contact and address of a test identity, a shipping method, the card among the
// payment methods, and the continue buttons. It ticks only boxes that the form requires, never newsletters, creates no account, and never pays.

import type { SetIdentity } from '@tillwatch/contract/shapes'
import type { PlacedNode } from '#behaviour/isolated.ts'
import { waitForQuiet } from '../collectors/settle.ts'
import type { Visit } from '../collectors/visit.ts'
import {
  boxesToTick,
  choicesToMake,
  goesOn,
  isOpenList,
  isPaymentField,
  isPaymentMethod,
  opensChoice,
  valueFor,
} from './checkout-fields.ts'
import { chooseFromList, type LookedAt, lookAt, nodeAt } from './checkout-look.ts'
import { findElement } from './find-element.ts'
import type { Hands } from './hands.ts'
import { rest } from './navigate.ts'
import { fieldsOf, isPayLabel } from './no-payment.ts'
import { StepError } from './step-error.ts'
import { testIdentityFor } from './test-identity.ts'

/** Maximum consecutive views of a checkout to fill in. */
const VIEWS_MAX = 12
const SETTLE_MS = 3_000
/** Maximum lists to open in a view. */
const LISTS_MAX = 6
/** Maximum presses of one button of a view that stays. */
const PRESSES_MAX = 2
const BUTTONS = 'button,input[type="submit"],input[type="button"],a[role="button"],a.button,a.btn'
/** Shops load shipping methods a moment after the address, so looks again this many times before it gives up. */
const IDLE_MAX = 2
const IDLE_MS = 1_500

export interface Filling {
  untilMs: number
  /** The site's own identity; undefined for the default. */
  identity: SetIdentity | undefined
}

/**
 * Fills in one view after the other, until a card field appears, or nothing is left to fill in and a payment method is chosen or only the order is
 * left, such as before a redirect to a payment provider. Resolves with the names of the fields that it filled in; otherwise throws `no-payment-view`.
 */
export async function fillCheckout(visit: Visit, hands: Hands, { untilMs, identity }: Filling): Promise<string[]> {
  const filled = new Set<string>()
  const pressed = new Map<string, number>()
  let idle = 0
  for (let view = 0; view < VIEWS_MAX && idle < IDLE_MAX && visit.clock.nowMs() < untilMs; view++) {
    if (await showsCard(visit)) break
    const before = filled.size
    for (const name of await fillView(visit, hands, identity)) filled.add(name)
    await settle(visit)
    if (await showsCard(visit)) break
    if (!(await pressOn(visit, hands, pressed)) && filled.size === before) {
      idle++
      await visit.clock.wait(IDLE_MS)
    } else idle = 0
    await settle(visit)
  }
  if ((await showsCard(visit)) || (idle > 0 && (await offersPayment(visit, hands)))) return [...filled].slice(0, 100)
  throw new StepError('no-payment-view', visit.frames.all.get(visit.page.frameId)?.url ?? visit.url)
}

const settle = async (visit: Visit) => {
  await rest(visit, SETTLE_MS)
  await waitForQuiet(visit, SETTLE_MS)
}

/** Whether any frame shows a card field. */
async function showsCard(visit: Visit): Promise<boolean> {
  for (const { id, target, detached } of visit.frames.all.values()) {
    if (detached || !target.alive) continue
    if ((await fieldsOf(visit, target.session, id)).some(isPaymentField)) return true
  }
  return false
}

/** Whether a payment method is chosen in the page or, without any to choose, a button that orders is all that is left. */
async function offersPayment(visit: Visit, hands: Hands): Promise<boolean> {
  const root = await findElement(visit, { selectors: [['html']] })
  const look = root && (await lookAt(hands, root))
  if (!root || !look) return false
  const methods = look.controls.filter(isPaymentMethod)
  if (methods.length > 0) return methods.some(({ checked }) => checked)
  if (look.controls.some(({ required, type, value, checked }) => required && !(/^(?:radio|checkbox)$/.test(type) ? checked : value)))
    return false
  return ((await shownButtons(hands, root)) ?? []).some((button) => button !== null && isPayLabel(button[0]))
}

type Button = readonly [text: string, key: string]

/** Buttons of the page in order; null for one that cannot be pressed. */
const shownButtons = (hands: Hands, root: PlacedNode): Promise<(Button | null)[] | null> =>
  hands.ask(
    root,
    `return [...this.ownerDocument.querySelectorAll(${JSON.stringify(BUTTONS)})].slice(0,300).map(e=>{
const b=e.getBoundingClientRect();if(!b.width||!b.height||e.disabled||getComputedStyle(e).visibility!=='visible')return null;
const text=((e.textContent||'')+' '+(e.value||'')).replace(/\\s+/g,' ').trim().slice(0,100);
return [text,[text,e.id,e.name,...[...(e.form&&e.form.elements||[])].slice(0,50).map(o=>o.name)].join(' ')]})`,
  )

async function fillView(visit: Visit, hands: Hands, own: SetIdentity | undefined): Promise<string[]> {
  const root = await findElement(visit, { selectors: [['html']] })
  const look = root && (await lookAt(hands, root))
  if (!root || !look) return []
  const identity = testIdentityFor(look.countries, own)
  const names: string[] = []
  const did = ({ name, id, label }: LookedAt) => names.push((name || id || label).slice(0, 200))
  for (const control of look.controls) {
    const value = valueFor(control, identity)
    const node = value !== null && (await nodeAt(hands, root, control))
    if (!node) continue
    await hands.type(node, value)
    did(control)
    await visit.clock.wait(50)
  }
  // New controls may have appeared, such as after choosing a country.
  for (let times = 0; times < LISTS_MAX; times++) {
    const next = (await lookAt(hands, root))?.controls.find(
      (control) => isOpenList(control) && !names.includes(control.id || control.label),
    )
    if (!next) break
    if (!(await chooseFromList(visit, hands, root, next, identity))) break
    did(next)
  }
  const then = (await lookAt(hands, root)) ?? look
  for (const at of [...choicesToMake(then.controls), ...boxesToTick(then.controls)]) {
    const control = then.controls[at]
    const node = control && (await nodeAt(hands, root, control))
    if (!node) continue
    await hands.click((await hands.shows(node)) ? node : ((await hands.elementFrom(node, 'return this.labels[0]')) ?? node), 1)
    did(control)
    await settle(visit)
  }
  return names
}

/**
 * Presses the button that leads on: one that was pressed least in this view, before one that only opens a choice, and the last visible one,
 * because earlier sections may have their own. Returns whether it pressed one.
 */
async function pressOn(visit: Visit, hands: Hands, pressed: Map<string, number>): Promise<boolean> {
  const root = await findElement(visit, { selectors: [['html']] })
  if (!root) return false
  const buttons = await shownButtons(hands, root)
  const candidates = (buttons ?? []).flatMap((button, at) => {
    if (button === null) return []
    const [text, key] = button
    const [leads, opens] = [goesOn(text), opensChoice(text)]
    const presses = pressed.get(key) ?? 0
    return (leads || opens) && presses < PRESSES_MAX ? [{ at, key, presses, opens }] : []
  })
  const [next] = candidates.toSorted(
    (one, other) => one.presses - other.presses || Number(one.opens) - Number(other.opens) || other.at - one.at,
  )
  if (!next) return false
  const button = await hands.elementFrom(root, `return this.ownerDocument.querySelectorAll(${JSON.stringify(BUTTONS)})[${next.at}]||null`)
  if (!button) return false
  pressed.set(next.key, next.presses + 1)
  await hands.click(button, 1)
  return true
}
