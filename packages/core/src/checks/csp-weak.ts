// Checks for weaknesses in the combined enforced Content-Security-Policies of a document.
import { enforcedPoliciesOf, nonceDigest, type VoidDirective, voidDirectivesOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { policyWeaknesses, reusedNonces } from './csp-weaknesses.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports each weakness once per document. Policies combine, so a weakness counts only if every enforced policy has it. Only directives
 * that affect scripts and data destinations are judged. Without card fields in the document, nothing exceeds `low`, because a weak policy
 * is no worse than none. A nonce that repeats lets anyone who saw it run code. An invalid directive is reported as absent, with its
 * original text and the reason.
 */
export const cspWeak = defineCheck('csp-weak', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames', 'knownNonces'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    const policies = enforcedPoliciesOf(document)
    if (policies.length === 0) return []
    const holdsCard = inputs.cardFrames.has(document.frameId)
    const voided = voidDirectivesOf(document)
    const isKnown = (nonce: string) => inputs.knownNonces.has(nonceDigest(document.url, nonce))
    return [...policyWeaknesses(policies), ...reusedNonces(policies, isKnown)].map(({ severity, directive, problem, value, ...more }) => ({
      severity: severity === 'medium' && !holdsCard ? ('low' as const) : severity,
      frameId: document.frameId,
      params: {
        ...{ url: document.url, directive, problem, value: value.slice(0, 200), ...more },
        ...(problem === 'absent' ? asWritten(directive, voided) : {}),
      },
    }))
  }),
)

/** The text in the policy that replaces an absent directive. */
function asWritten(directive: string, voided: readonly VoidDirective[]): Record<string, string> {
  const [first] = voided.filter(({ name, why }) => why === 'not-ascii' && nameInAscii(name) === directive)
  return first ? { value: first.text.slice(0, 200), why: first.why } : {}
}

/** A name reduced to ASCII letters, to recognize typos with another kind of dash or space. */
const nameInAscii = (name: string): string => name.replace(/[\u2010-\u2015]/g, '-').replace(/[^\x21-\x7e]/g, '')
