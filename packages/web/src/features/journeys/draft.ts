// Steps of a journey during editing: order, defaults of a new step, and selectors as lines of text.

import type { JourneyStepKind } from '@tillwatch/contract/lists'
import type { PageJourney } from '@tillwatch/contract/shapes'

export type Step = PageJourney['steps'][number]

export interface Draft {
  /** Stays with the step when it moves. */
  key: number
  step: Step
}

/** Separates the selectors of a chain, which leads into shadow trees. */
const INTO = ' >>> '

export const draftsOf = (steps: readonly Step[]): Draft[] => steps.map((step, key) => ({ key, step }))

export function newStep(type: JourneyStepKind): Step {
  const selectors = [['']]
  switch (type) {
    case 'navigate':
      return { type, url: 'https://' }
    case 'change':
      return { type, selectors, value: '' }
    case 'keyDown':
    case 'keyUp':
      return { type, key: 'Enter' }
    case 'scroll':
      return { type, x: 0, y: 0 }
    case 'setViewport':
      return { type, width: 1366, height: 900 }
    case 'waitForElement':
      return { type, selectors, visible: true }
    case 'waitForNavigation':
      return { type }
    case 'waitForAddress':
      return { type, contains: '/checkout' }
    case 'waitForExpression':
      return { type, expression: "document.querySelector('#card') !== null" }
    case 'shop':
      return { type, action: 'add-first-product' }
    default:
      return { type, selectors }
  }
}

/** The drafts with one moved by an offset, within the list. */
export function moved(drafts: readonly Draft[], at: number, by: -1 | 1): Draft[] {
  const next = [...drafts]
  const [one] = next.splice(at, 1)
  if (one) next.splice(Math.max(0, at + by), 0, one)
  return next
}

export const linesOf = (selectors: readonly (readonly string[])[]): string => selectors.map((chain) => chain.join(INTO)).join('\n')

/** The lines as typed, including empty ones, so nothing jumps under the cursor. */
export const selectorsOf = (lines: string): string[][] => lines.split('\n').map((line) => line.split(INTO))

/** The step to send, without empty lines, and without an empty URL where none is needed. */
export function finished(step: Step): Step {
  if (step.type === 'waitForNavigation') {
    const { url = '', ...rest } = step
    return url.trim() === '' ? rest : { ...rest, url: url.trim() }
  }
  if (!('selectors' in step) || !step.selectors) return step
  return { ...step, selectors: step.selectors.filter((chain) => chain.some((part) => part.trim() !== '')) }
}

/** Steps with which a scan finds the checkout of common shop platforms. */
export function automaticSteps(url: string): object {
  const shopping = [
    { type: 'shop', action: 'add-first-product' },
    { type: 'shop', action: 'go-to-checkout' },
    { type: 'shop', action: 'fill-checkout' },
  ]
  return { title: '', steps: [{ type: 'navigate', url: new URL('/', url).href }, ...shopping] }
}
