// Ensures that no step pays: payment fields are never typed into, and nothing is pressed that has a pay label, or while a payment field has
// a value.

import { recogniseField } from '@tillwatch/core/capture'
import type { Isolated, PlacedNode } from '#behaviour/isolated.ts'
import type { Visit } from '../collectors/visit.ts'
import { StepError } from './step-error.ts'

const PAYMENT = new Set(['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'iban'])
/** Fields that a payment needs, and that contain nothing else with this many digits. */
const NEEDED = new Set(['card-number', 'card-cvc', 'iban'])
const ANSWER_MS = 2_000

/** Only words that no button to a checkout has. */
const PAYS =
  /\bplace (?:your |my )?order\b|\bpay (?:now|securely)\b|\b(?:complete|submit|confirm) (?:your |my )?(?:order|purchase|payment)\b|place_order|zahlungspflichtig|jetzt bezahlen|bestellung abschicken|(?:realizar|confirmar) (?:el |su |mi )?(?:pedido|pago)|pagar ahora|payer maintenant|confirmer (?:la |ma )?commande|conferma ordine|paga ora|finalizar pedido|nu betalen/i

const SIGNALS = `const said=e=>{const a=n=>e.getAttribute(n)||'';
const label=[...(e.labels||[])].map(l=>l.textContent||'').join(' ').slice(0,200);
return {tag:e.tagName.toLowerCase(),type:a('type'),name:a('name'),id:a('id'),autocomplete:a('autocomplete'),label,placeholder:a('placeholder'),inputmode:a('inputmode'),ariaLabel:a('aria-label')}};`
const all = (fits: string) => `${SIGNALS}
const found=[];const look=root=>{for(const e of root.querySelectorAll('*')){if(e.shadowRoot)look(e.shadowRoot);
if(found.length<300&&/^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName)&&e.type!=='hidden'&&(${fits}))found.push(said(e))}};
look(document);return found`
const FILLED = all(`/\\d{3}/.test((e.value||'').replace(/\\D/g,''))`)
const SHOWN = all(`(b=>b.width>0&&b.height>0&&getComputedStyle(e).visibility==='visible')(e.getBoundingClientRect())`)

type Signals = Parameters<typeof recogniseField>[0]

/** Throws if typing into this element would begin a payment. */
export async function mayType(isolated: Isolated, node: PlacedNode): Promise<void> {
  const signals = await isolated.onNode<Signals>(node, `${SIGNALS}return said(this)`)
  if (signals && PAYMENT.has(recogniseField(signals).kind)) throw new StepError('payment-field', signals.name || signals.id)
}

/** Throws if pressing anything could pay: a payment field of any frame is filled in, or `node` has a pay label. */
export async function mayPress(visit: Visit, isolated: Isolated, node: PlacedNode | null): Promise<void> {
  for (const { id, target, detached } of visit.frames.all.values()) {
    if (detached || !target.alive) continue
    const filled = await look(visit, target.session, id, FILLED)
    const payment = filled.find((signals) => NEEDED.has(recogniseField(signals).kind))
    if (payment) throw new StepError('payment-filled', payment.name || payment.id)
  }
  if (!node) return
  const says = await isolated.onNode<string>(
    node,
    `const e=this.closest('button,a,input,[role=button]')||this;
return [(e.textContent||'').slice(0,200),...['value','aria-label','name','id','title'].map(n=>e.getAttribute(n)||'')].join(' ').replace(/\\s+/g,' ')`,
  )
  if (says && PAYS.test(says)) throw new StepError('pay-button', says.trim())
}

/** Whether this label is one of a button that pays or orders. */
export const isPayLabel = (text: string): boolean => PAYS.test(text)

/** The visible fields of a frame. */
export const fieldsOf = (visit: Visit, session: PlacedNode['session'], frameId: string) => look(visit, session, frameId, SHOWN)

async function look(visit: Visit, session: PlacedNode['session'], frameId: string, body: string): Promise<Signals[]> {
  const world = await visit.clock.within(session.send('Page.createIsolatedWorld', { frameId, worldName: visit.marker }), ANSWER_MS)
  if (!world) return []
  const expression = `(()=>{${body}})()\n//# sourceURL=${visit.marker}`
  const answer = await visit.clock.within(
    session.send('Runtime.evaluate', { expression, contextId: world.executionContextId, returnByValue: true, silent: true }),
    ANSWER_MS,
  )
  return answer && !answer.exceptionDetails ? (answer.result.value as Signals[]) : []
}
