// Presses the pay button with real input after the network is cut, which is the moment that many skimmers wait for.

import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { Breakpoints } from './breakpoints.ts'
import { documentsOf, keyOf, type TreeNode } from './dom.ts'
import { createIsolated, type Isolated, type PlacedNode } from './isolated.ts'
import { createKeyboard } from './keyboard.ts'
import { middleOf } from './place.ts'
import type { Typing } from './type-canary.ts'

/** Labels of pay buttons in common languages; also in their names and IDs. */
const PAYS =
  'pay(?!pal)|place.{0,6}order|\\border\\b|buy|purchase|complete|check.?out|submit|confirm|donate|continue|proceed|book now|' +
  'bezahl|zahlen|kauf|bestell|abschlie|payer|command|achet|valider|pagar|compra|finaliza|realizar|confirma|pagamento|acquist|ordina|' +
  'betaal|bestel|betal|köp|kjøp|maksa|tilaa|zapłać|kupuj|zamawiam|zaplatit|objednat|fizet|plăt|öde|satın|заплат|оплат|купить|πληρ|' +
  '支払|購入|注文|付款|支付|提交|购买|결제|구매|ชำระ|ادفع|שלם'

/** Labels of other buttons near a card form, including wallets, which lead elsewhere. */
const DOES_NOT =
  'coupon|voucher|promo|gutschein|apply|search|cancel|abbrech|cancelar|\\bback\\b|zurück|volver|remove|edit|newsletter|paypal|apple.?pay|google.?pay|klarna|amazon'

const helpers = `const pays=new RegExp(${JSON.stringify(PAYS)},'i'),other=new RegExp(${JSON.stringify(DOES_NOT)},'i');
const shown=e=>{const b=e.getBoundingClientRect();return b.width>3&&b.height>3&&getComputedStyle(e).visibility==='visible'};
const said=e=>[(e.textContent||'').slice(0,200),...['value','aria-label','name','id','title','data-testid'].map(n=>Element.prototype.getAttribute.call(e,n)||'')].join(' ');
const buttons='button,input[type=submit],input[type=image],input[type=button],[role=button]';
const within=(root,kinds)=>[...root.querySelectorAll(kinds)].filter(shown);
const form=this.form||this.closest('form');
const up=e=>e.parentElement||(e.getRootNode() instanceof ShadowRoot?e.getRootNode().host:null);`

/**
 * Body of a function whose `this` is a payment field, or its frame. Returns the button to press, or null. In the field's form, the one that
 * submits or has a pay label, the last of equals; otherwise the nearest one outside with such a label.
 */
const findPayButton = `${helpers}
if(form){
  const rank=e=>(/^(submit|image)$/.test(e.type)?2:0)+(pays.test(said(e))?3:0)-(other.test(said(e))?6:0)-(e.disabled?2:0);
  let best=null,most=0;
  for(const e of within(this.getRootNode(),buttons)){
    if(e.form!==form&&!Node.prototype.contains.call(form,e))continue;
    if(rank(e)>=most&&rank(e)>0){best=e;most=rank(e)}
  }
  if(best)return best;
}
for(let at=up(this);at;at=up(at)){
  const near=within(at,buttons+',a[href],[onclick]').filter(e=>pays.test(said(e))&&!other.test(said(e))&&!Node.prototype.contains.call(e,this));
  if(near.length>0)return near[near.length-1];
}
return null`

/**
 * Body of a function whose `this` is a field. Allows submitting its form although it has empty fields that we have no value for, because
 * browsers report no submission that they refuse. Does not change a completed form.
 */
const passValidation = `const form=this.form||this.closest('form');
if(form&&Element.prototype.matches.call(form,':invalid'))Element.prototype.toggleAttribute.call(form,'novalidate',true)`

/**
 * Body of a function whose `this` is a field. Submits its form like a person, so that every listener runs. Returns whether there is a form.
 */
const submitForm = `const form=this.form||this.closest('form');
if(form)HTMLFormElement.prototype.requestSubmit.call(form);
return !!form`

/** Maximum forms to press: a page may show its own and a fake one. */
const PLACES_MAX = 2
/** Maximum frames to leave in search of a button. */
const CLIMB_MAX = 4
/** Real time for event handlers, and page time for delayed code. */
const EVENT_MS = 50
const PAGE_TIME_MS = 2_000
const LAST_MS = 100

/** Fields or frames that accepted a card number, one per form, from which the search for a pay button starts. */
function placesOf(ctx: CaptureContext, typing: Typing): { frameId: string; handle: FieldHandle | null }[] {
  const places = new Map<string, { frameId: string; handle: FieldHandle | null }>()
  for (const { frameId, fieldId, kind } of typing.typedInto) {
    if (kind !== 'card-number') continue
    const handle = ctx.fields.find(({ field }) => field.id === fieldId) ?? null
    places.set(handle?.field.formId ?? frameId, { frameId, handle })
  }
  return [...places.values()].slice(0, PLACES_MAX)
}

/** Whether pressing is worthwhile: a card number was typed somewhere. */
export const hasPlaces = (typing: Typing) => typing.typedInto.some(({ kind }) => kind === 'card-number')

/**
 * Presses the pay button of each form that accepted the card, and Enter in its card field; submits a form without a button. Then lets the
 * page react. Cut the network first.
 */
export async function pressPay(
  ctx: CaptureContext,
  typing: Typing,
  breakpoints: Breakpoints,
  trees: ReadonlyMap<string, TreeNode>,
): Promise<void> {
  const keyboard = createKeyboard(ctx.page.session, breakpoints)
  const isolated = createIsolated(ctx)
  await breakpoints.renew()
  for (const { frameId, handle } of placesOf(ctx, typing)) {
    const field = handle && { session: handle.session, backendNodeId: handle.backendNodeId, frameId }
    if (field) await isolated.onNode(field, passValidation)
    const button = await buttonFor(ctx, isolated, field ?? (await ownerOf(ctx, trees, frameId)), trees)
    const point = button && (await middleOf(ctx, button))
    if (point && ctx.touch) await keyboard.tap(point.x, point.y)
    if (point) await keyboard.click(point.x, point.y)
    else if (field) await isolated.onNode(field, submitForm)
    await breakpoints.idle()
    await ctx.wait(EVENT_MS)
    if (!field) continue
    const focused = await field.session.send('DOM.focus', { backendNodeId: field.backendNodeId }).catch(() => null) // gone since the press
    if (focused) await keyboard.enter()
    await ctx.wait(EVENT_MS)
  }
  await ctx.grantVirtualTime(PAGE_TIME_MS)
  await ctx.wait(LAST_MS)
  await breakpoints.idle()
}

/** The button near a field, otherwise near the field's frame, and so on outwards. */
async function buttonFor(
  ctx: CaptureContext,
  isolated: Isolated,
  start: PlacedNode | null,
  trees: ReadonlyMap<string, TreeNode>,
): Promise<PlacedNode | null> {
  let from = start
  for (let climbed = 0; from && climbed < CLIMB_MAX; climbed++) {
    const button = await isolated.nodeFrom(from, findPayButton)
    if (button) return button
    from = await ownerOf(ctx, trees, from.frameId)
  }
  return null
}

/** The element that contains a frame; null for the main one. */
async function ownerOf(ctx: CaptureContext, trees: ReadonlyMap<string, TreeNode>, frameId: string): Promise<PlacedNode | null> {
  if (frameId === ctx.page.targetId) return null
  for (const { session } of documentsOf(ctx)) {
    const owner = await session.send('DOM.getFrameOwner', { frameId }).catch(() => null) // a frame of another session
    const node = owner && trees.get(keyOf(session, owner.backendNodeId))
    if (node) return { session, backendNodeId: node.backendNodeId, frameId: node.frameId }
  }
  return null
}
