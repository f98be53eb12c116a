// Circumstances that make a doubtful flow severe: code that hides, checks for the checkout, or listens for payment.
import type { Subject } from '../subject.ts'
import { speaksOfCheckout } from '../words.ts'

/** Whether the code continues only if the address contains checkout words. */
export const asksForCheckout = ({ look }: Subject): boolean =>
  look.facts.some((fact) => fact.kind === 'gate' && fact.on === 'address' && speaksOfCheckout(fact.test))

/** Whether the code stays inactive if the shop's staff is signed in. */
export const avoidsStaff = ({ look }: Subject): boolean =>
  look.facts.some((fact) => fact.kind === 'gate' && /adminhtml|wp-settings|wordpress_logged|logged_in_admin|is_admin/i.test(fact.test))

/** Whether payment words appear only after decoding, where nobody reads them. */
export const hidesPaymentWords = ({ signs: { words } }: Subject): boolean =>
  (words.card.hidden > 0 && words.card.open === 0) || (words.checkout.hidden > 0 && words.checkout.open === 0)

/** Whether the code runs what it made from a text. */
export const runsMadeText = ({ look }: Subject): boolean => look.facts.some((fact) => fact.kind === 'runs-text' && fact.decoded)

/** Whether the whole text looks obfuscated or packed. */
export const isMachineWritten = ({ signs }: Subject): boolean =>
  signs.hexNames >= 8 || signs.turnsList || signs.isPacked || signs.escapeShare > 0.1

export const isObfuscated = (subject: Subject): boolean => isMachineWritten(subject) || runsMadeText(subject)

/** Whether the code mentions payment at all, plainly or encoded. */
export const speaksOfPayment = ({ signs: { words }, look }: Subject): boolean =>
  words.card.open + words.card.hidden > 0 || look.sources.some(({ kind }) => kind === 'card')

export const watchesTools = ({ look }: Subject): boolean =>
  look.facts.some((fact) => (fact.kind === 'gate' && fact.on === 'tools') || fact.kind === 'debugger')
