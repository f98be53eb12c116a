// Interacts like a shopper who does not buy: accepts cookies, scrolls, hovers, and focuses fields. Never submits, never pays.

import { boxOf } from './boxes.ts'
import { consentScore } from './consent-words.ts'
import type { DomElement } from './dom-tree.ts'
import { evaluateIsolated } from './page-facts.ts'
import { grantVirtualTime, waitForQuiet } from './settle.ts'
import type { Visit } from './visit.ts'
import { walkPage } from './walk.ts'

const ANSWER_MS = 1_500
const HOVERS_MAX = 12
const CLICKABLE = new Set(['button', 'a', 'input', 'div', 'span'])
const HOVERABLE = new Set(['button', 'a', 'select', 'summary', 'label', 'img'])

/** Does all of it once, and returns whether it accepted cookies. Waits for the effects, in granted time. */
export async function interact(visit: Visit): Promise<boolean> {
  const consented = await acceptConsent(visit)
  if (consented) {
    await grantVirtualTime(visit, 2_000, 1_000)
    await waitForQuiet(visit, 2_500)
    await walkPage(visit)
  }
  await scroll(visit)
  await hover(visit)
  await focusFields(visit)
  await grantVirtualTime(visit, 3_000, 1_500)
  await waitForQuiet(visit, 2_500)
  return consented
}

async function acceptConsent(visit: Visit): Promise<boolean> {
  const childrenOf = Map.groupBy(visit.walk.elements, ({ parent }) => parent)
  const buttons = visit.walk.elements
    .filter((element) => CLICKABLE.has(element.tag) && !element.inert)
    .map((element) => ({ element, score: consentScore(element, textOf(element, childrenOf)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  for (const { element } of buttons.slice(0, 3)) {
    const box = await boxOf(element, visit.clock, ANSWER_MS)
    if (!box || box.width < 4 || box.height < 4) continue
    await click(visit, element, box.x + box.width / 2, box.y + box.height / 2)
    return true
  }
  return false
}

/** Its text with that of its descendants. */
function textOf(element: DomElement, childrenOf: ReadonlyMap<DomElement | null, readonly DomElement[]>): string {
  const children = childrenOf.get(element) ?? []
  const inside = children.flatMap((child) => [child, ...(childrenOf.get(child) ?? [])]).map((one) => one.text)
  return [element.text, ...inside, element.attributes.get('value') ?? '', element.attributes.get('aria-label') ?? '']
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

async function click(visit: Visit, element: DomElement, x: number, y: number): Promise<void> {
  const { session } = element.target
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
    const button = type === 'mouseMoved' ? {} : ({ button: 'left', clickCount: 1 } as const)
    await visit.clock.within(session.send('Input.dispatchMouseEvent', { type, x, y, ...button }), ANSWER_MS)
  }
}

/** To the end and back, in steps of one screen, at most ten. */
async function scroll(visit: Visit): Promise<void> {
  const { height } = visit.presence.viewport
  const total = await evaluateIsolated<number>(visit, visit.page, 'document.documentElement.scrollHeight')
  const steps = Math.min(10, Math.ceil((total ?? 0) / height) - 1)
  for (let step = 1; step <= steps && !visit.clock.ended; step++) {
    await evaluateIsolated(visit, visit.page, `window.scrollTo({ top: ${step * height}, behavior: 'instant' })`)
    await visit.clock.wait(30)
  }
  if (steps > 0) await evaluateIsolated(visit, visit.page, `window.scrollTo({ top: 0, behavior: 'instant' })`)
}

/** Hovers over interactive elements, starting with those of payment forms. */
async function hover(visit: Visit): Promise<void> {
  const listening = (element: DomElement) => [...element.attributes.keys()].some((name) => /^on(mouse|pointer)/.test(name))
  const targets = visit.walk.elements
    .filter((element) => !element.inert && element.target === visit.page && (HOVERABLE.has(element.tag) || listening(element)))
    .sort((a, b) => Number(listening(b)) - Number(listening(a)))
  let done = 0
  for (const element of targets) {
    if (done >= HOVERS_MAX || visit.clock.ended) return
    const box = await boxOf(element, visit.clock, ANSWER_MS)
    const { width, height } = visit.presence.viewport
    if (!box || box.width < 2 || box.x < 0 || box.y < 0 || box.x > width || box.y > height) continue
    done++
    await visit.clock.within(
      element.target.session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: box.x + box.width / 2, y: box.y + box.height / 2 }),
      ANSWER_MS,
    )
  }
}

async function focusFields(visit: Visit): Promise<void> {
  for (const { session, backendNodeId, field } of visit.fields.handles) {
    if (visit.clock.ended) return
    if (field.visible && field.kind !== 'other') await visit.clock.within(session.send('DOM.focus', { backendNodeId }), ANSWER_MS)
  }
}
