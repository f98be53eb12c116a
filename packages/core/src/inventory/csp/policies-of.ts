// Owns which policies govern a document.
import type { CapturedDocument } from '#capture/index.ts'
import { type CspPolicy, parseCsp } from './parse-csp.ts'

/** Every policy of a document, from its response headers and its `<meta>` elements. */
export function policiesOf(document: CapturedDocument): CspPolicy[] {
  const fromHeaders = document.headers.flatMap(([name, value]) => {
    if (name === 'content-security-policy') return parseCsp(value, 'enforce', 'response')
    if (name === 'content-security-policy-report-only') return parseCsp(value, 'report', 'response')
    return []
  })
  return [...fromHeaders, ...document.metaCsp.flatMap((value) => parseCsp(value, 'enforce', 'meta'))]
}
