// Steps in the format of Chrome's Recorder, with all their parts, and their conversion to Tillwatch's steps.

import { type JourneyStep, STEP_TIMEOUT_MS, stepValueSchema } from '@tillwatch/contract/shapes'
import { z } from 'zod'

const number = z.number()
/** A selector alone is a chain of one. */
const selectors = z.array(z.union([z.string(), z.array(z.string())]))
const pointer = {
  button: z.literal('primary').optional(),
  deviceType: z.enum(['mouse', 'pen', 'touch']).optional(),
  duration: number.optional(),
  offsetX: number.optional(),
  offsetY: number.optional(),
}
const step = {
  timeout: number.optional(),
  target: z.string().optional(),
  assertedEvents: z
    .array(z.strictObject({ type: z.literal('navigation'), url: z.string().optional(), title: z.string().optional() }))
    .optional(),
}
const inPage = { ...step, frame: z.array(number).optional() }
const onElement = { ...inPage, selectors }

/** By kind. Accepts and ignores parts that do not affect a visit. */
export const recordedSteps = {
  navigate: z.strictObject({ ...step, type: z.literal('navigate'), url: z.string() }),
  click: z.strictObject({ ...onElement, ...pointer, type: z.literal('click') }),
  doubleClick: z.strictObject({ ...onElement, ...pointer, type: z.literal('doubleClick') }),
  change: z.strictObject({ ...onElement, type: z.literal('change'), value: stepValueSchema }),
  keyDown: z.strictObject({ ...inPage, type: z.literal('keyDown'), key: z.string() }),
  keyUp: z.strictObject({ ...inPage, type: z.literal('keyUp'), key: z.string() }),
  hover: z.strictObject({ ...onElement, type: z.literal('hover') }),
  scroll: z.strictObject({
    ...inPage,
    selectors: selectors.optional(),
    type: z.literal('scroll'),
    x: number.optional(),
    y: number.optional(),
  }),
  setViewport: z.strictObject({
    ...step,
    type: z.literal('setViewport'),
    width: number,
    height: number,
    deviceScaleFactor: number.optional(),
    isMobile: z.boolean().optional(),
    hasTouch: z.boolean().optional(),
    isLandscape: z.boolean().optional(),
  }),
  waitForElement: z.strictObject({
    ...onElement,
    type: z.literal('waitForElement'),
    visible: z.boolean().optional(),
    // Of the count assertions, accepts only those that mean “there is one”.
    operator: z.enum(['>=', '==']).optional(),
    count: z.literal(1).optional(),
    properties: z.strictObject({}).optional(),
    attributes: z.strictObject({}).optional(),
  }),
  waitForNavigation: z.strictObject({ ...step, type: z.literal('waitForNavigation'), url: z.string().optional() }),
  waitForAddress: z.strictObject({ ...step, type: z.literal('waitForAddress'), contains: z.string() }),
  waitForExpression: z.strictObject({ ...step, type: z.literal('waitForExpression'), expression: z.string() }),
  shop: z.strictObject({ ...step, type: z.literal('shop'), action: z.string() }),
} satisfies Record<JourneyStep['type'], z.ZodType>

type Recorded = z.infer<(typeof recordedSteps)[JourneyStep['type']]>

/**
 * Converts a recorded step for validation against the journey shape: the step, and a wait if it asserts a navigation that it does not cause
 * itself. `timeout` is that of the whole recording.
 */
export function stepsOf(recorded: Recorded, timeout: number | undefined): unknown[] {
  const ms = recorded.timeout ?? timeout
  const common = { type: recorded.type, ...(ms === undefined || ms === STEP_TIMEOUT_MS ? {} : { timeout: ms }) }
  const made = { ...common, ...partsOf(recorded) }
  const asserted = recorded.assertedEvents?.at(-1)
  if (asserted === undefined || recorded.type === 'waitForNavigation') return [made]
  // A URL that leads to another host, such as a sign-in page.
  const leads = recorded.type !== 'navigate' || !isSameHost(asserted.url ?? recorded.url, recorded.url)
  return leads ? [made, { ...common, type: 'waitForNavigation', ...urlOf(asserted) }] : [made]
}

const isSameHost = (one: string, other: string) => URL.parse(one)?.host === URL.parse(other)?.host

/** The host of an asserted URL without its path and query, which can contain what a shopper typed. */
function urlOf({ url = '' }: { url?: string | undefined }): { url?: string } {
  const address = URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? { url: `${address.protocol}//${address.host}/` } : {}
}

function partsOf(recorded: Recorded): object {
  switch (recorded.type) {
    case 'navigate':
      return { url: recorded.url }
    case 'click':
    case 'doubleClick':
    case 'hover':
      return placeOf(recorded)
    case 'change':
      return { value: recorded.value, ...placeOf(recorded) }
    case 'keyDown':
    case 'keyUp':
      return { key: recorded.key }
    case 'scroll':
      return recorded.selectors ? placeOf({ ...recorded, selectors: recorded.selectors }) : { x: recorded.x ?? 0, y: recorded.y ?? 0 }
    case 'setViewport':
      return { width: recorded.width, height: recorded.height }
    case 'waitForElement':
      return { visible: recorded.visible ?? true, ...placeOf(recorded) }
    case 'waitForNavigation':
      return urlOf(recorded)
    case 'waitForAddress':
      return { contains: recorded.contains }
    case 'waitForExpression':
      return { expression: recorded.expression }
    case 'shop':
      return { action: recorded.action }
  }
}

function placeOf({ selectors: ways, frame }: { selectors: (string | string[])[]; frame?: number[] | undefined }): object {
  return { selectors: ways.map((way) => (typeof way === 'string' ? [way] : way)), ...(frame && frame.length > 0 ? { frame } : {}) }
}
