// Words by which code names payment fields: in selectors, names, and keys.
import type { SourceKind } from './facts.ts'

const CARD =
  /(?:card|cc|credit|debit|pan)[-_ .:[\]"'=]{0,6}(?:number|num\b|no\b|nr\b|holder|owner|name|data)|ccnum|cardnum|cardno\b|cc[-_](?:number|cid|exp|cvc|owner|type)|cc-(?:number|csc|exp|name)|(?:name|id)[*^$~|]?=\\?["']?(?:card|cc|credit)|cvv|cvc|\bcsc\b|\bcid\b|cc_cid|security[-_ ]?code|verification[-_ ]?(?:value|code|number)|exp(?:iry|iration|iration[-_ ]?)?[-_ ]?(?:month|year|date|mm|yy)|expir(?:y|ation)\b|authorizenet|creditcard|credit[-_]card|payment\[cc|kreditkarte|tarjeta|carte[-_]bancaire|numero[-_]?carta|kartennummer|["'#]pan["'\]]/i
const PASSWORD = /passw|\bpwd\b|\[type=["']?password|contrasena|passwort/i
const FIELDS = /^(?:input|select|textarea|form)\b|[\s,>](?:input|select|textarea|form)\b|\[name|\[type=|:input/i

/** The kind of field that a selector or name refers to; null for anything else on a page. */
export function targetOf(text: string): SourceKind | null {
  const short = text.slice(0, 400)
  if (CARD.test(short)) return 'card'
  if (PASSWORD.test(short)) return 'password'
  return FIELDS.test(short) ? 'value' : null
}
