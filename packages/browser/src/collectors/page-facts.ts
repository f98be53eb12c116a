// Data about the page as a whole that only a rendered page has (visible text, title, language), and its captcha widgets.

import type { MarkupElement } from './dom-tree.ts'
import type { Target } from './targets.ts'
import type { Visit } from './visit.ts'

export interface PageFacts {
  title: string
  language: string
  text: string
}

const ANSWER_MS = 3_000

/** Runs an expression in an isolated world, which the page cannot see. Null if the frame does not respond. */
export async function evaluateIsolated<T>(visit: Visit, target: Target, expression: string): Promise<T | null> {
  const world = await visit.clock.finishing(
    target.session.send('Page.createIsolatedWorld', { frameId: target.frameId, worldName: visit.marker }),
    ANSWER_MS,
  )
  if (!world) return null
  const answer = await visit.clock.finishing(
    target.session.send('Runtime.evaluate', {
      expression: `${expression}\n//# sourceURL=${visit.marker}`,
      contextId: world.executionContextId,
      returnByValue: true,
      silent: true,
    }),
    ANSWER_MS,
  )
  return answer && !answer.exceptionDetails ? (answer.result.value as T) : null
}

/** Reads title, language, and the first 4,000 characters of visible text; null if the page does not respond. */
export function readPageFacts(visit: Visit): Promise<PageFacts | null> {
  return evaluateIsolated<PageFacts>(
    visit,
    visit.page,
    `({ title: document.title, language: document.documentElement.lang || '', text: (document.body ? document.body.innerText : '').slice(0, 4000) })`,
  )
}

const SITE_KEY_CLASSES_MAX = 20

/** Classes of a frame's elements with a site key, like those of captcha widgets. */
export function siteKeyClasses(elements: readonly MarkupElement[], frameId: string): string[] {
  const keyed = elements.filter((one) => one.frameId === frameId && !one.inert && one.attributes.has('data-sitekey'))
  const classes = keyed.flatMap((one) => (one.attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== ''))
  return [...new Set(classes)].slice(0, SITE_KEY_CLASSES_MAX).map((name) => name.slice(0, 100))
}

const CONTROL_TAGS = new Set(['button', 'input', 'select', 'textarea', 'summary'])
const CONTROL_ROLES = new Set(['button', 'link', 'checkbox', 'radio', 'tab', 'menuitem', 'switch', 'textbox'])

/** Number of elements in a frame that a person could press, follow, or fill in. */
export function controlCount(elements: readonly MarkupElement[], frameId: string): number {
  return elements.filter((one) => one.frameId === frameId && !one.inert && isControl(one)).length
}

function isControl({ tag, attributes }: MarkupElement): boolean {
  if (tag === 'input' && attributes.get('type')?.toLowerCase() === 'hidden') return false
  if (CONTROL_TAGS.has(tag) || attributes.has('onclick') || attributes.has('tabindex')) return true
  return (tag === 'a' && attributes.has('href')) || CONTROL_ROLES.has(attributes.get('role') ?? '')
}
