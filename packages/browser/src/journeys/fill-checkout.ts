// Step that fills in a checkout until its card fields appear: contact and address of a test identity, a shipping method, the card among the
// payment methods, and the continue buttons. It ticks no box, creates no account, and never pays.

import type { PlacedNode } from '#behaviour/isolated.ts'
import { waitForQuiet } from '../collectors/settle.ts'
import type { Visit } from '../collectors/visit.ts'
import { type CheckoutControl, choicesToMake, goesOn, isPaymentField, valueFor } from './checkout-fields.ts'
import { findElement } from './find-element.ts'
import type { Hands } from './hands.ts'
import { rest } from './navigate.ts'
import { fieldsOf } from './no-payment.ts'
import { StepError } from './step-error.ts'
import { testIdentityFor } from './test-identity.ts'

/** Maximum consecutive views of a checkout to fill in. */
const VIEWS_MAX = 8
const SETTLE_MS = 3_000
const BUTTONS = 'button,input[type="submit"],input[type="button"],a[role="button"],a.button,a.btn'

/** The visible controls of a document in order, and the countries that the page names. */
const CONTROLS = `
const d=this.ownerDocument,a=(e,n)=>e.getAttribute(n)||'';
const shows=e=>{const b=e.getBoundingClientRect();return b.width>0&&b.height>0&&getComputedStyle(e).visibility==='visible'&&!e.disabled&&!e.readOnly};
const labelled=e=>[...(e.labels||[])].some(shows);
const controls=[...d.querySelectorAll('input,select,textarea')].slice(0,400).map((e,at)=>({at,e}))
 .filter(({e})=>e.type!=='hidden'&&(shows(e)||(e.type==='radio'&&!e.disabled&&labelled(e))))
 .map(({e,at})=>({at,tag:e.tagName.toLowerCase(),type:a(e,'type').toLowerCase(),name:a(e,'name'),id:a(e,'id'),autocomplete:a(e,'autocomplete'),
  label:[...(e.labels||[])].map(l=>l.textContent||'').join(' ').replace(/\\s+/g,' ').trim().slice(0,200),placeholder:a(e,'placeholder'),
  inputmode:a(e,'inputmode'),ariaLabel:a(e,'aria-label'),value:e.value||'',checked:!!e.checked,required:!!e.required||a(e,'aria-required')==='true',
  options:e.tagName==='SELECT'?[...e.options].slice(0,400).filter(o=>!o.disabled).map(o=>[o.value,(o.text||'').slice(0,100)]):[]}));
const country=[...d.querySelectorAll('select')].find(s=>/country/i.test(s.name+s.id+a(s,'autocomplete')));
const region=(a(d.documentElement,'lang').split(/[-_]/)[1]||a(d.documentElement,'lang')).slice(0,2);
return {controls,countries:[country&&country.value||'',region]}`

interface Look {
  controls: (CheckoutControl & { at: number })[]
  countries: string[]
}

/**
 * Fills in one view after the other. Resolves with the names of the fields that it filled in; throws `no-payment-view` if no card field
 * appeared.
 */
export async function fillCheckout(visit: Visit, hands: Hands, untilMs: number): Promise<string[]> {
  const filled = new Set<string>()
  for (let view = 0; view < VIEWS_MAX && visit.clock.nowMs() < untilMs; view++) {
    if (await showsPayment(visit)) break
    const before = filled.size
    for (const name of await fillView(visit, hands)) filled.add(name)
    await settle(visit)
    if (await showsPayment(visit)) break
    if (!(await pressOn(visit, hands)) && filled.size === before) break
    await settle(visit)
  }
  if (await showsPayment(visit)) return [...filled].slice(0, 100)
  throw new StepError('no-payment-view', visit.frames.all.get(visit.page.frameId)?.url ?? visit.url)
}

const settle = async (visit: Visit) => {
  await rest(visit, SETTLE_MS)
  await waitForQuiet(visit, SETTLE_MS)
}

/** Whether any frame shows a card field. */
async function showsPayment(visit: Visit): Promise<boolean> {
  for (const { id, target, detached } of visit.frames.all.values()) {
    if (detached || !target.alive) continue
    if ((await fieldsOf(visit, target.session, id)).some(isPaymentField)) return true
  }
  return false
}

async function fillView(visit: Visit, hands: Hands): Promise<string[]> {
  const root = await findElement(visit, { selectors: [['html']] })
  const look = root && (await hands.ask<Look>(root, CONTROLS))
  if (!root || !look) return []
  const identity = testIdentityFor(look.countries)
  const names: string[] = []
  for (const control of look.controls) {
    const value = valueFor(control, identity)
    if (value === null) continue
    const node = await nodeAt(hands, root, control)
    if (!node) continue
    await hands.type(node, value)
    names.push((control.name || control.id || control.label).slice(0, 200))
    await visit.clock.wait(50)
  }
  // New choices may have appeared, such as after choosing a country.
  const then = (await hands.ask<Look>(root, CONTROLS)) ?? look
  for (const at of choicesToMake(then.controls)) {
    const control = then.controls[at]
    const node = control && (await nodeAt(hands, root, control))
    if (!node) continue
    await hands.click((await hands.shows(node)) ? node : ((await hands.elementFrom(node, 'return this.labels[0]')) ?? node), 1)
    names.push((control.name || control.label).slice(0, 200))
    await settle(visit)
  }
  return names
}

/** The control at its index, if it is still the same. */
const nodeAt = (hands: Hands, root: PlacedNode, { at, name, id }: Look['controls'][number]) =>
  hands.elementFrom(
    root,
    `const e=this.ownerDocument.querySelectorAll('input,select,textarea')[${at}];
return e&&(e.getAttribute('name')||'')===${JSON.stringify(name)}&&(e.getAttribute('id')||'')===${JSON.stringify(id)}?e:null`,
  )

/** Presses the continue button: the last visible one, because earlier sections may have their own. */
async function pressOn(visit: Visit, hands: Hands): Promise<boolean> {
  const root = await findElement(visit, { selectors: [['html']] })
  if (!root) return false
  const texts = await hands.ask<(string | null)[]>(
    root,
    `return [...this.ownerDocument.querySelectorAll(${JSON.stringify(BUTTONS)})].slice(0,300).map(e=>{
const b=e.getBoundingClientRect();if(!b.width||!b.height||e.disabled||getComputedStyle(e).visibility!=='visible')return null;
return ((e.textContent||'')+' '+(e.value||'')).replace(/\\s+/g,' ').trim().slice(0,100)})`,
  )
  const at = texts?.findLastIndex((text) => text !== null && goesOn(text)) ?? -1
  if (at < 0) return false
  const button = await hands.elementFrom(root, `return this.ownerDocument.querySelectorAll(${JSON.stringify(BUTTONS)})[${at}]||null`)
  if (!button) return false
  await hands.click(button, 1)
  return true
}
