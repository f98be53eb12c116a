// Closed lists of journeys: kinds of steps, problems of a file, and why a step of a run failed.

/** What one step does. All but `waitForNavigation`, `waitForAddress`, and `shop` are steps of Chrome's Recorder. */
export const journeyStepKinds = [
  'navigate',
  'click',
  'doubleClick',
  'change',
  'keyDown',
  'keyUp',
  'hover',
  'scroll',
  'setViewport',
  'waitForElement',
  'waitForNavigation',
  'waitForAddress',
  'waitForExpression',
  'shop',
] as const

/** Action of a `shop` step on a shop of a common platform. */
export const shopActions = ['add-first-product', 'go-to-checkout', 'fill-checkout'] as const

/** Why a file is not a valid journey. */
export const journeyProblems = [
  'too-big',
  'not-json',
  'no-steps',
  'too-many-steps',
  'unknown-kind',
  'runs-code',
  'other-window',
  'address',
  'card-number',
  'unknown-part',
  'wrong-part',
] as const

/** Why a step of a run failed. */
export const stepFaults = [
  'no-element',
  'not-visible',
  'takes-no-text',
  'no-navigation',
  'no-address',
  'form-stopped',
  'form-elsewhere',
  'sent-unchecked',
  'not-true',
  'expression-refused',
  'open-failed',
  'no-secret',
  'secret-host',
  'payment-field',
  'payment-filled',
  'pay-button',
  'no-right',
  'no-shop',
  'no-product',
  'no-checkout',
  'no-payment-view',
  'no-time',
] as const

/** How far a trial of a journey is: `failed` if it ended without an answer, as when its worker stopped. */
export const trialStates = ['queued', 'running', 'done', 'failed'] as const

export type JourneyStepKind = (typeof journeyStepKinds)[number]
export type ShopAction = (typeof shopActions)[number]
export type JourneyProblemCode = (typeof journeyProblems)[number]
export type StepFault = (typeof stepFaults)[number]
