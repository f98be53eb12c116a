// Owns the English sentence of a step that failed, as the outcome of a visit says it.

import type { StepFault } from '@tillwatch/contract/lists'
import type { StepRun } from '@tillwatch/contract/shapes'

const words: Record<StepFault, (said: string) => string> = {
  'no-element': (said) => `no element was found for ${said}`,
  'not-visible': (said) => `the element did not show as it should: ${said}`,
  'takes-no-text': (said) => `the element does not take this text${said ? `: ${said}` : ''}`,
  'no-navigation': (said) => `the page went nowhere and stayed at ${said}`,
  'no-address': (said) => `the page's address never had ${said} in it`,
  'open-failed': (said) => said,
  'no-secret': (said) => `there is no value for the secret ${said}, or its seed cannot be read`,
  'payment-field': (said) => `it types into the payment field ${said}; a journey ends where the payment form shows`,
  'payment-filled': (said) => `the payment field ${said} was filled in, and nothing is pressed then`,
  'pay-button': (said) => `“${said}” says that it pays, and a journey never pays`,
  'no-right': (said) => `nothing may be touched on ${said}, which nobody of this account may test`,
  'no-shop': (said) => `${said} does not look like a shop`,
  'no-product': (said) => `no product could be put into the cart from ${said}`,
  'no-checkout': (said) => `the checkout was not reached; the page is at ${said}`,
  'no-time': () => 'the time given was up',
}

export function faultSentence({ step, type, fault }: StepRun): string {
  if (!fault) return ''
  return `Step ${step} of the journey (${type}) failed: ${words[fault.code](fault.said)}.`
}
