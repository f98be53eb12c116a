// Owns why the page at the end of a journey is not the one that was asked for.

import { causeOf } from '@tillwatch/contract/rules'
import { wrongViewOf } from '@tillwatch/core/capture'
import type { Failure } from '../collectors/open-page.ts'
import { evaluateIsolated, type PageFacts } from '../collectors/page-facts.ts'
import type { Visit } from '../collectors/visit.ts'
import { fieldsOf } from './no-payment.ts'

/** The first-level headings that show, and the ids and classes of the body and the main elements. */
const SHOWN = `(()=>{const d=document,b=d.body;if(!b)return {headings:[],marks:[]};
const shows=e=>{const r=e.getBoundingClientRect();return r.width>0&&r.height>0&&getComputedStyle(e).visibility==='visible'};
return {headings:[...d.querySelectorAll('h1,[role=heading][aria-level="1"]')].slice(0,20).filter(shows).map(e=>(e.innerText||'').slice(0,200)),
marks:[b.id,...b.classList,...[...d.querySelectorAll('body>*,main')].slice(0,50).filter(shows).map(e=>e.id)].filter(Boolean).slice(0,200).map(m=>String(m).slice(0,100))}})()`

interface End {
  /** Number of the steps that ran. */
  steps: number
  /** Whether the last step found the payment view, which can have no payment field, such as before a redirect to a payment provider. */
  isPaymentView: boolean
}

/**
 * A sign-in page or a cart is no payment page, even at the page's own URL. A page at another URL must show a payment field, or be a payment view as
 * the last step found. Null for the page itself.
 */
export async function wrongEnd(visit: Visit, { steps, isPaymentView }: End, facts: PageFacts | null): Promise<Failure | null> {
  if (visit.fields.handles.some(({ field }) => field.visible && /^(card-(?!name)|iban$)/.test(field.kind))) return null
  const shown = visit.frames.all.get(visit.page.frameId)?.url ?? ''
  const address = shown.slice(0, 200)
  const seen = await evaluateIsolated<{ headings: string[]; marks: string[] }>(visit, visit.page, SHOWN)
  const fields = await shownFields(visit)
  const wrong = wrongViewOf({
    title: facts?.title ?? '',
    text: facts?.text ?? '',
    headings: seen?.headings ?? [],
    marks: seen?.marks ?? [],
    fields,
  })
  if (wrong) return { code: 'journey-failed', cause: causeOf(`journey-ended-${wrong}`, { steps, address }) }
  return isPaymentView || isAt(shown, visit.url) ? null : { code: 'journey-failed', cause: causeOf('journey-missed', { steps, address }) }
}

async function shownFields(visit: Visit): ReturnType<typeof fieldsOf> {
  const frames = [...visit.frames.all.values()].filter(({ detached, target }) => !detached && target.alive)
  const all = await Promise.all(frames.map(({ id, target }) => fieldsOf(visit, target.session, id)))
  return all.flat()
}

function isAt(shown: string, meant: string): boolean {
  const [one, other] = [URL.parse(shown), URL.parse(meant)]
  return one?.host === other?.host && bare(one?.pathname) === bare(other?.pathname)
}

const bare = (path = '') => (path.endsWith('/') ? path.slice(0, -1) : path)
