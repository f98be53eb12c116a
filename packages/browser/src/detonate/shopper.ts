// Actions of the laboratory's shopper: fills in every form with a fake card, pastes, presses the buttons, and leaves.

import type { CanaryValues } from '@tillwatch/core/capture'
import { textFor } from '#behaviour/fill-field.ts'
import type { WallClock } from '#collectors/wall-clock.ts'
import type { CdpSession } from '#session/types.ts'
import type { Eyes, SeenField } from './eyes.ts'
import { kindOf } from './fields.ts'
import { PAY_PATH } from './laboratory/shop.ts'
import type { Room } from './room.ts'

export interface LabCanary extends CanaryValues {
  password: string
}

const FIELDS_MAX = 60
const BUTTONS_MAX = 12
/** Page time for code that waits for a field to be left, or polls the form. */
const SHORT_MS = 300
const LONG_MS = 7_000
/** Page time of a shopper who is away from the page for a while. */
const DWELL_MS = 300_000
const REAL_MS = 20
const FRAMES_MS_MAX = 500
/** Share of the remaining time after which only new kinds of fields are filled in, because a script may create a frame per key. */
const TYPING_PART = 1 / 4

function valueFor(field: SeenField, canary: LabCanary): string {
  const kind = kindOf(field)
  if (kind === 'password') return canary.password
  return textFor(kind, canary, field.attributes.placeholder ?? '') ?? 'Test'
}

/** The page's own fields first, card fields last, so that the rest is filled in by then. */
function inOrder(fields: readonly SeenField[]): SeenField[] {
  const rank = (field: SeenField) => (field.own ? 0 : 2) + (kindOf(field).startsWith('card-') ? 1 : 0)
  return [...fields].sort((a, b) => rank(a) - rank(b)).slice(0, FIELDS_MAX)
}

/** One key after the other, sent at once: the browser keeps their order, and the last response covers all. */
async function typeKeys(session: CdpSession, text: string): Promise<void> {
  const sent = [...text].flatMap((letter) => {
    const upper = letter.toUpperCase()
    const code = /\d/.test(letter) ? `Digit${letter}` : /[A-Z]/.test(upper) ? `Key${upper}` : ''
    const key = { key: letter, code, windowsVirtualKeyCode: /[0-9A-Z ]/.test(upper) ? upper.charCodeAt(0) : 0 }
    return [
      session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: letter, unmodifiedText: letter }),
      session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
    ]
  })
  await Promise.all(sent)
}

async function fill(session: CdpSession, eyes: Eyes, field: SeenField, canary: LabCanary): Promise<void> {
  const text = valueFor(field, canary)
  if (field.tag === 'select') return void (await eyes.choose(field.at, text))
  if (!(await eyes.focus(field.at))) return
  const typed = /^card-(number|cvc)$/.test(kindOf(field)) || !field.own ? text.length : 1
  const inserted = text.slice(0, text.length - typed)
  const first = inserted === '' ? [] : [session.send('Input.insertText', { text: inserted })]
  await Promise.all([...first, typeKeys(session, text.slice(-typed))])
}

/**
 * Lets the page react: page time for delayed code, and real time as long as frames are loading, which a stopped clock would prevent. Some
 * of them get messages once they exist.
 */
async function letAct(room: Room, clock: WallClock): Promise<void> {
  await clock.wait(REAL_MS)
  await room.passTime(LONG_MS)
  const until = clock.nowMs() + FRAMES_MS_MAX
  while (room.evidence.loadingFrames.size > 0 && !clock.ended && clock.nowMs() < until) {
    await clock.wait(REAL_MS)
    await room.passTime(SHORT_MS)
  }
}

/** A real click, which some scripts wait for before they read the fields. */
async function clickInto(session: CdpSession, eyes: Eyes, fields: readonly SeenField[]): Promise<void> {
  const field = fields.find((one) => kindOf(one) === 'card-number')
  const point = field && (await eyes.middle(field.at))
  if (point) await clickAt(session, point)
}

async function clickAt(session: CdpSession, point: { x: number; y: number }): Promise<void> {
  const mouse = { ...point, button: 'left', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...point, type: 'mouseMoved' }),
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
  ])
}

/** Types into all existing fields, and lets the page react. False if there was not enough time for each of them. */
export async function fillForms(room: Room, eyes: Eyes, canary: LabCanary, clock: WallClock): Promise<boolean> {
  const { session } = room.page
  await clock.within(eyes.addText(), 300)
  await room.passTime(SHORT_MS)
  const look = await clock.within(eyes.look())
  if (!look) return false
  const fields = inOrder(look.fields)
  const kinds = new Set<string>()
  let whole = true
  const until = clock.nowMs() + clock.remainingMs() * TYPING_PART
  const isLate = () => clock.nowMs() > until
  await clock.within(eyes.wander(), 300)
  await clock.within(clickInto(session, eyes, fields), 500)
  for (const field of fields) {
    if (clock.ended) return false
    const kind = kindOf(field)
    if (isLate() && kinds.has(kind)) {
      whole = false
      continue
    }
    kinds.add(kind)
    await clock.within(fill(session, eyes, field, canary), 500)
  }
  const cards = fields.filter((field) => kindOf(field) === 'card-number')
  for (const { at } of cards) await clock.within(eyes.paste(at, canary.card), 300)
  const card = cards[0]
  if (card && !isLate())
    await clock.within(
      eyes.focus(card.at).then(() => typeKeys(session, canary.card)),
      500,
    )
  await letAct(room, clock)
  return whole
}

/**
 * Presses every button that continues or pays. Before that, the shop sends the card as shops do, which only reveals replaced functions.
 * Exceptions end nothing.
 */
export async function pressButtons(room: Room, eyes: Eyes, canary: LabCanary, clock: WallClock): Promise<void> {
  const { session } = room.page
  const shopSends = `{const card=${JSON.stringify(`payment[cc_number]=${canary.card}&payment[cc_cid]=${canary.cvc}`)};try{fetch("${PAY_PATH}",{method:"POST",body:card}).catch(()=>0)}catch{}
try{const request=new XMLHttpRequest();request.open("POST","${PAY_PATH}");request.send(card)}catch{}
try{jQuery.ajax({url:"${PAY_PATH}",type:"POST",data:card})}catch{}
const get=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,"value").get;if(!String(get).includes("[native code]"))for(const field of document.querySelectorAll("input"))field.value}
//# sourceURL=${room.marker}`
  await clock.within(session.send('Runtime.evaluate', { expression: shopSends, silent: true }), 300)
  for (let at = 0; at < BUTTONS_MAX && !clock.ended; at++) {
    const point = await clock.within(eyes.button(at), 300)
    if (!point) break
    await clock.within(clickAt(session, point), 400)
  }
  await letAct(room, clock)
}

/**
 * Switches to another tab, returns after minutes, types the card again, and presses the buttons again, for code that waits for any of this.
 * The page is hidden by properties of its document, because a browser without windows has no other tab to show.
 */
export async function stayLong(room: Room, eyes: Eyes, canary: LabCanary, clock: WallClock): Promise<void> {
  await hide(room, clock)
  await room.passTime(DWELL_MS)
  await clock.within(
    room.page.session.send('Runtime.evaluate', {
      expression: `delete document.hidden;delete document.visibilityState;document.dispatchEvent(new Event('visibilitychange',{bubbles:true}));dispatchEvent(new Event('focus'))\n//# sourceURL=${room.marker}`,
      silent: true,
    }),
    300,
  )
  await clock.within(eyes.wander(), 300)
  const look = await clock.within(eyes.look(), 500)
  const cards = (look?.fields ?? []).filter((field) => field.tag === 'input' && /^card-(?:number|cvc)$/.test(kindOf(field)))
  await clock.within(eyes.retype(cards.map((field) => [field.at, valueFor(field, canary)])), 500)
  await pressButtons(room, eyes, canary, clock)
}

async function hide({ page, marker }: Room, clock: WallClock): Promise<void> {
  const expression = `dispatchEvent(new Event('blur'));Object.defineProperties(document,{hidden:{configurable:true,get:()=>true},visibilityState:{configurable:true,get:()=>'hidden'}});document.dispatchEvent(new Event('visibilitychange',{bubbles:true}))\n//# sourceURL=${marker}`
  await clock.within(page.session.send('Runtime.evaluate', { expression, silent: true }), 300)
}

/** Leaves for a blank page, like a shopper who has paid. False if the page did not unload. */
export async function leave(room: Room, eyes: Eyes | null, clock: WallClock): Promise<boolean> {
  await hide(room, clock)
  if (eyes) await clock.within(eyes.announceLeaving(), 300)
  await room.passTime(SHORT_MS)
  const left = await clock.within(room.page.session.send('Page.navigate', { url: 'about:blank' }), 500)
  // Data sent on leaving arrives after it.
  await clock.wait(40)
  return left !== null
}
