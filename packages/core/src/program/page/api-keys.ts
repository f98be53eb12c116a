// Recognizes payment providers' API keys in what a program sends.
import { fromBase64 } from '../natives/base64.ts'
import { knownWords } from '../values/text.ts'
import { isObj, isUnknown, type Value } from '../values/values.ts'

/** From the documentation of Stripe, Checkout.com, Paystack, Flutterwave, Braintree, Square, Mercado Pago, and Adyen. */
const SECRET =
  /\b(?:sk|rk|prv)_(?:live|test|prod|sbox)_?[A-Za-z0-9]{4,200}|\bsk_[a-z0-9]{20,200}|\bFLWSECK|access_token\$(?:production|sandbox)\$|\bsq0(?:atp|csp)-|\bEAAA[A-Za-z0-9_-]{40,200}|\bAPP_USR-\d{6,20}-\d{4,8}-|\bAQE[a-zA-Z0-9]{20,200}|\brzp_(?:live|test)_[A-Za-z0-9]{4,40}:/
const PUBLIC = /\b(?:pk|pub)_(?:live|test|prod|sbox)_?[A-Za-z0-9]{4,200}|\bpk_[a-z0-9]{20,200}|\bFLWPUBK|\bsq0idp-|\brzp_(?:live|test)_/
/** An authentication header with a value from the code. */
const HEADER =
  /(?:authorization|api[-_]?key|access[-_]?token|secret[-_]?key)["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer |basic |token )?[A-Za-z0-9+/_.=:-]{12,400}/i
const BASIC = /basic ([A-Za-z0-9+/]{8,400})/i

const PARTS_MAX = 60
const TEXT_MAX = 4_000

/** The most powerful key in what is sent. */
export function keyIn(sent: readonly Value[]): { key?: 'secret' | 'public' } {
  const text = wordsOf(sent).join('\n')
  const basic = BASIC.exec(text)?.[1]
  if (isSecret(text) || (basic !== undefined && isSecret(decoded(basic)))) return { key: 'secret' }
  return PUBLIC.test(text) || HEADER.test(text) ? { key: 'public' } : {}
}

export const isSecret = (text: string): boolean => SECRET.test(text)

function decoded(text: string): string {
  try {
    return fromBase64(text)
  } catch {
    // Not base64: nothing to read.
    return ''
  }
}

/** All known texts within values, with their names. */
function wordsOf(values: readonly Value[]): string[] {
  const words: string[] = []
  const stack: { name: string; value: Value }[] = values.map((value) => ({ name: '', value }))
  for (let one = stack.pop(); one && words.length < PARTS_MAX; one = stack.pop()) {
    const { name, value } = one
    if (isObj(value)) {
      for (const item of value.items.slice(0, PARTS_MAX)) stack.push({ name, value: item })
      if (value.hasProps) for (const [key, inner] of value.props) if (stack.length < PARTS_MAX) stack.push({ name: key, value: inner })
      continue
    }
    words.push(`${name}: ${knownWords(value).slice(0, TEXT_MAX)}`)
    if (isUnknown(value) && value.props)
      for (const [key, inner] of value.props) if (stack.length < PARTS_MAX) stack.push({ name: key, value: inner })
  }
  return words
}
