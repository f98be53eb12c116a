// Owns taking headers apart: policies into directives, permissions into features, cookies by name.
import { parseCsp, type SecurityHeader, unmaskNonces } from '#inventory/index.ts'
import { maskQueries, sourceSet, spelledValues, takesSources } from './words-of.ts'

/** Part and value, as many as the header has. */
type Split = [part: string, value: string][]

/** Parts of one header of a document. */
export function splitHeader({ name, value, source, url }: SecurityHeader): Split {
  if (name.startsWith('content-security-policy')) return policyParts(value, source === 'meta' ? 'meta' : 'response')
  if (/^permissions-policy(?:-report-only)?$/.test(name)) return featureParts(value)
  if (dictionaries.test(name)) return featureParts(value)
  if (name === 'set-cookie') return [cookiePart(value)]
  return spelledValues(name, value, url).map((spelled) => ['', spelled])
}

function policyParts(value: string, source: 'meta' | 'response'): Split {
  return parseCsp(unmaskNonces(value), 'enforce', source).flatMap(({ directives }) =>
    [...directives].map(([name, words]): Split[number] => [
      name,
      takesSources(name) ? sourceSet(words) : maskQueries([...new Set(words)].sort().join(' ')),
    ]),
  )
}

/** Headers that are dictionaries of structured fields (RFC 9651, section 3.2), each member by itself. */
const dictionaries = /^(?:integrity-policy|document-policy|require-document-policy)(?:-report-only)?$/

/** `camera=(self "https://a.example"), geolocation=*`: features with their allowlists as sets (Permissions Policy, section 5.2). The last of a name counts. */
function featureParts(value: string): Split {
  const parts = new Map<string, string>()
  for (const entry of membersOf(value)) {
    const at = entry.indexOf('=')
    const allowed =
      at < 0
        ? []
        : entry
            .slice(at + 1)
            .split(/[\s();]+/)
            .filter(Boolean)
    const name = (at < 0 ? entry : entry.slice(0, at)).trim().toLowerCase()
    if (name !== '') parts.set(name, allowed.length === 0 ? '()' : [...new Set(allowed)].sort().join(' '))
  }
  return [...parts]
}

/** Members of a list whose commas within parentheses belong to a member. */
function membersOf(value: string): string[] {
  const members = ['']
  let depth = 0
  for (const letter of value) {
    if (letter === '(') depth++
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (letter === ',' && depth === 0) members.push('')
    else members[members.length - 1] += letter
  }
  return members
}

/** Its name, with what looks like an id of a visit masked, and its attributes. */
function cookiePart(value: string): Split[number] {
  const [name = '', ...attributes] = value.split('; ')
  return [name.replace(/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\d{5,}/gi, '…'), attributes.sort().join('; ')]
}
