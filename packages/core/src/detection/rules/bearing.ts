// Owns the circumstances that make a doubtful flow grave: code that hides, asks for the checkout, or listens for payment.
import type { Subject } from '../subject.ts'
import { speaksOfCheckout } from '../words.ts'

/** Whether the code goes on only where its address says checkout. */
export const asksForCheckout = ({ look }: Subject): boolean =>
  look.facts.some((fact) => fact.kind === 'gate' && fact.on === 'address' && speaksOfCheckout(fact.test))

/** Whether the code holds still where somebody of the shop is signed in. */
export const avoidsStaff = ({ look }: Subject): boolean =>
  look.facts.some((fact) => fact.kind === 'gate' && /adminhtml|wp-settings|wordpress_logged|logged_in_admin|is_admin/i.test(fact.test))

/** Whether words of payment come out only by decoding: in the open they would be read. */
export const hidesPaymentWords = ({ signs: { words } }: Subject): boolean =>
  (words.card.hidden > 0 && words.card.open === 0) || (words.checkout.hidden > 0 && words.checkout.open === 0)

/** Whether the code runs what it made from a text. */
export const runsMadeText = ({ look }: Subject): boolean => look.facts.some((fact) => fact.kind === 'runs-text' && fact.decoded)

/** Whether the whole text looks as obfuscators and packers leave it. */
export const isMachineWritten = ({ signs }: Subject): boolean =>
  signs.hexNames >= 8 || signs.turnsList || signs.isPacked || signs.escapeShare > 0.1

export const isObfuscated = (subject: Subject): boolean => isMachineWritten(subject) || runsMadeText(subject)

/** Whether payment is spoken of at all, openly or not. */
export const speaksOfPayment = ({ signs: { words }, look }: Subject): boolean =>
  words.card.open + words.card.hidden > 0 || look.sources.some(({ kind }) => kind === 'card')

export const watchesTools = ({ look }: Subject): boolean =>
  look.facts.some((fact) => (fact.kind === 'gate' && fact.on === 'tools') || fact.kind === 'debugger')
