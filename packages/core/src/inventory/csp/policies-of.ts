// Which policies govern a document.
import type { CapturedDocument } from '#capture/index.ts'
import { type CspPolicy, type ReadPolicies, readCsp, type VoidDirective } from './parse-csp.ts'

/** Every policy of a document, from its response headers and its `<meta>` elements. */
export function policiesOf(document: Pick<CapturedDocument, 'headers' | 'metaCsp'>): CspPolicy[] {
  return readAll(document).flatMap(({ policies }) => policies)
}

/** The policies that a document enforces, without report-only policies. */
export function enforcedPoliciesOf(document: Pick<CapturedDocument, 'headers' | 'metaCsp'>): CspPolicy[] {
  return policiesOf(document).filter(({ disposition }) => disposition === 'enforce')
}

/** Directives of enforced policies that browsers ignore. */
export function voidDirectivesOf({ headers, metaCsp }: Pick<CapturedDocument, 'headers' | 'metaCsp'>): VoidDirective[] {
  const enforced = headers.filter(([name]) => name !== 'content-security-policy-report-only')
  return readAll({ headers: enforced, metaCsp }).flatMap(({ voided }) => voided)
}

function readAll({ headers, metaCsp }: Pick<CapturedDocument, 'headers' | 'metaCsp'>): ReadPolicies[] {
  const fromHeaders = headers.flatMap(([name, value]) => {
    if (name === 'content-security-policy') return [readCsp(value, 'enforce', 'response')]
    if (name === 'content-security-policy-report-only') return [readCsp(value, 'report', 'response')]
    return []
  })
  return [...fromHeaders, ...metaCsp.map((value) => readCsp(value, 'enforce', 'meta'))]
}
