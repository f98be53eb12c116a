// List of the rules, and the order of their reasons.
import { type Reason, reasonWeights } from '../judgement.ts'
import type { Subject } from '../subject.ts'
import { detonated } from './detonated.ts'
import { codeInPicture, doubtfulHosts, gatedLoader, hiddenLoader, receivedCode } from './loads.ts'
import {
  cardInAddress,
  fakePaymentForm,
  hiddenPaymentCode,
  keptFields,
  replacedNatives,
  turnedCheckout,
  turnedForm,
  watchedTools,
} from './page-changes.ts'
import type { Rule } from './rule.ts'
import { cardToProvider, cardToVendor } from './sends-to-known.ts'
import {
  cardInDisguise,
  cardToHiddenHost,
  cardToStranger,
  cookiesToStranger,
  fieldsToHiddenHost,
  fieldsToStranger,
  keysToStranger,
} from './sends-typed.ts'

const rules: readonly Rule[] = [
  cardToStranger,
  cardToHiddenHost,
  cardToVendor,
  cardInDisguise,
  keysToStranger,
  fieldsToStranger,
  fieldsToHiddenHost,
  cookiesToStranger,
  gatedLoader,
  receivedCode,
  codeInPicture,
  doubtfulHosts,
  fakePaymentForm,
  turnedForm,
  turnedCheckout,
  replacedNatives,
  keptFields,
  cardInAddress,
  hiddenPaymentCode,
  watchedTools,
  detonated,
]

/** Reasons of all rules, most severe first. */
export function reasonsOf(subject: Subject, text: string): Reason[] {
  const found = [...rules.flatMap((rule) => rule(subject)), ...hiddenLoader(subject, text), ...cardToProvider(subject, text)]
  return found.sort((one, other) => reasonWeights.indexOf(one.weight) - reasonWeights.indexOf(other.weight))
}
