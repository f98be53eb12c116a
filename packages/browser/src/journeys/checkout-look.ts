// What a checkout shows: its controls in order, including those that a shop draws itself, and how to find one of them again.

import type { PlacedNode } from '#behaviour/isolated.ts'
import type { Visit } from '../collectors/visit.ts'
import { type CheckoutControl, countryOf, optionFor, wantedIn } from './checkout-fields.ts'
import type { Hands } from './hands.ts'
import type { TestIdentity } from './test-identity.ts'

export type LookedAt = CheckoutControl & { at: number }

interface Look {
  controls: LookedAt[]
  /** Countries that the page names, the most likely first. */
  countries: string[]
}

const ALL = 'input,select,textarea,[role="radio"],[role="combobox"]'
const OPTIONS = '[role="option"]'
const OPEN_MS = 2_000
const POLL_MS = 100

/** Shops that draw radio buttons and lists themselves keep a hidden input next to each, with `aria-hidden`. */
const CONTROLS = `
const d=this.ownerDocument,a=(e,n)=>e.getAttribute(n)||'',said=e=>(e&&e.textContent||'').replace(/\\s+/g,' ').trim();
const shows=e=>{const b=e.getBoundingClientRect();return b.width>0&&b.height>0&&getComputedStyle(e).visibility==='visible'&&!e.disabled&&!e.readOnly};
const labelled=e=>[...(e.labels||[])].some(shows);
const drawn=e=>!/^(INPUT|SELECT|TEXTAREA)$/.test(e.tagName);
const named=e=>a(e,'aria-labelledby').split(/\\s+/).filter(Boolean).map(id=>said(d.getElementById(id))).join(' ');
const label=e=>([...(e.labels||[])].map(said).join(' ')||named(e)||(drawn(e)?said(e.closest('label'))||said(e.parentElement):'')).slice(0,200);
const groups=[...d.querySelectorAll('[role="radiogroup"]')];
const kind=e=>!drawn(e)?a(e,'type').toLowerCase():a(e,'role');
const controls=[...d.querySelectorAll('${ALL}')].slice(0,400).map((e,at)=>({at,e}))
 .filter(({e})=>e.type!=='hidden'&&!(a(e,'aria-hidden')==='true'&&!drawn(e))&&a(e,'aria-disabled')!=='true'&&(shows(e)||(/^(radio|checkbox)$/.test(e.type)&&!e.disabled&&labelled(e))))
 .map(({e,at})=>({at,tag:e.tagName.toLowerCase(),type:kind(e),name:a(e,'name'),id:a(e,'id'),autocomplete:a(e,'autocomplete'),
  label:label(e),placeholder:a(e,'placeholder'),inputmode:a(e,'inputmode'),ariaLabel:a(e,'aria-label'),
  value:drawn(e)?(e.hasAttribute('data-placeholder')?'':said(e)):e.value||'',checked:!!e.checked||a(e,'aria-checked')==='true',
  group:a(e,'name')||(g=>g<0?'':'group '+g)(groups.indexOf(e.closest('[role="radiogroup"]'))),
  required:!!e.required||a(e,'aria-required')==='true'||!!e.closest('.required,._required'),
  options:e.tagName==='SELECT'?[...e.options].slice(0,400).filter(o=>!o.disabled).map(o=>[o.value,(o.text||'').slice(0,100)]):[]}));
const country=[...d.querySelectorAll('select')].find(s=>/country/i.test(s.name+s.id+a(s,'autocomplete')));
const region=(a(d.documentElement,'lang').split(/[-_]/)[1]||a(d.documentElement,'lang')).slice(0,2).toUpperCase();
return {controls,region,chosen:country&&country.value||'',offered:country?[...country.options].slice(0,400).map(o=>[o.value,(o.text||'').slice(0,100)]):[]}`

interface Page {
  controls: LookedAt[]
  /** Of the page's language. */
  region: string
  /** Value of the country list, and its options. */
  chosen: string
  offered: [value: string, text: string][]
}

export async function lookAt(hands: Hands, root: PlacedNode): Promise<Look | null> {
  const page = await hands.ask<Page>(root, CONTROLS)
  if (!page) return null
  const codes = new Map(page.offered.map(([value, text]) => [value, countryOf(value, text)]))
  const chosen = (page.chosen !== '' && codes.get(page.chosen)) || ''
  const known = [...codes.values()].filter((code) => code !== null)
  const fits = known.length === 0 || known.includes(page.region) ? page.region : ''
  return { controls: page.controls, countries: [chosen, fits, ...(known.includes('US') ? [] : known)] }
}

/** The control at its place, if it is still the same. */
export const nodeAt = (hands: Hands, root: PlacedNode, { at, name, id }: LookedAt): Promise<PlacedNode | null> =>
  hands.elementFrom(
    root,
    `const e=this.ownerDocument.querySelectorAll('${ALL}')[${at}];
return e&&(e.getAttribute('name')||'')===${JSON.stringify(name)}&&(e.getAttribute('id')||'')===${JSON.stringify(id)}?e:null`,
  )

/** Opens a list that the shop draws itself, and takes the identity's option, otherwise the first. Returns whether it took one. */
export async function chooseFromList(
  visit: Visit,
  hands: Hands,
  root: PlacedNode,
  control: LookedAt,
  identity: TestIdentity,
): Promise<boolean> {
  const node = await nodeAt(hands, root, control)
  if (!node) return false
  await hands.click(node, 1)
  const texts = await shownOptions(visit, hands, root)
  const options = texts.map((text, at) => [text === null ? '' : String(at), text ?? ''] as const)
  const chosen = optionFor({ options, required: true }, wantedIn(control, identity), identity)
  const option =
    chosen !== null && (await hands.elementFrom(root, `return this.ownerDocument.querySelectorAll('${OPTIONS}')[${chosen}]||null`))
  if (!option) {
    await hands.key('Escape', 'keyDown')
    return false
  }
  await hands.click(option, 1)
  await visit.clock.wait(POLL_MS * 3)
  return true
}

/** Texts of the open list's options as soon as they are visible; null at the index of a disabled one. */
async function shownOptions(visit: Visit, hands: Hands, root: PlacedNode): Promise<(string | null)[]> {
  for (const untilMs = visit.clock.nowMs() + OPEN_MS; visit.clock.nowMs() < untilMs && !visit.clock.ended; ) {
    await visit.clock.wait(POLL_MS)
    const texts = await hands.ask<(string | null)[]>(
      root,
      `return [...this.ownerDocument.querySelectorAll('${OPTIONS}')].slice(0,400).map(e=>{const b=e.getBoundingClientRect();
return b.width>0&&b.height>0&&e.getAttribute('aria-disabled')!=='true'?(e.textContent||'').replace(/\\s+/g,' ').trim().slice(0,100):null})`,
    )
    if (texts?.some((text) => text !== null)) return texts
  }
  return []
}
