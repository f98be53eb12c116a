// Which digits in a HAR may be somebody's payment card: the rule for rejecting an upload.
// Issuer ranges: ISO/IEC 7812-1 and the networks' published lists.
import { isLuhnValid } from '@tillwatch/core/shared'
import { testCards } from './test-cards.ts'

/**
 * Separate digits: not part of a word, a longer number, or a fraction, as most digits in code are. With spaces or hyphens, only in the
 * groups that cards use.
 */
const alone = /(?<![\w.])(?:\d{15,19}|\d{4}(?:[\s-]\d{4}){3}(?:[\s-]\d{1,3})?|3\d{3}[\s-]\d{6}[\s-]\d{4,5})(?!\w|\.\d)/g
const spaces = /&nbsp;|&#160;|&#xa0;/gi

/** 15 and 16 digits in the ranges of the networks. */
const usual = /^(?:3[47]\d{13}|(?:4\d|5[0-8]|6\d|3[05689]|2[2-7])\d{14})$/
/** Longer ones only for UnionPay: other long numbers without spaces are mostly random IDs. */
const long = /^62\d{15,17}$/
/** Numbers in groups are written for people. Diners Club's 14 digits count only this way, because shops number products with 14 digits. */
const grouped = /^(?:3(?:0[0-5]|[689]\d)\d{11}|[456]\d{15,18})$/

/**
 * Whether a text contains a number that may be somebody's card. The published test numbers of networks and payment providers are nobody's,
 * nor is `own`, the scan's test card.
 */
export function holdsCardNumber(text: string, own: string | null = null): boolean {
  for (const [found] of text.replace(spaces, ' ').matchAll(alone)) {
    const digits = found.replace(/\D/g, '')
    const isRange = usual.test(digits) || long.test(digits) || (digits !== found && grouped.test(digits))
    if (isRange && isLuhnValid(digits) && !testCards.has(digits) && digits !== own) return true
  }
  return false
}
