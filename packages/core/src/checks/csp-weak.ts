// Owns the check for weaknesses of the enforced Content-Security-Policies of a document, taken together.
import { enforcedPoliciesOf, nonceDigest, type VoidDirective, voidDirectivesOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { policyWeaknesses, reusedNonces } from './csp-weaknesses.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports each weakness once for each document. Policies add up: a weakness counts only when every enforced policy has it. Only directives
 * that bear on scripts and on where data may go are judged. In a document without card fields of its own nothing is above `low`, as a weak
 * policy is no worse than none. A nonce that is sent on two visits lets anyone who saw it run code. A directive that is absent because browsers pass it over is shown as it was written, with the reason.
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

/** What stands in the policy in the place of a directive that is absent. */
function asWritten(directive: string, voided: readonly VoidDirective[]): Record<string, string> {
  const [first] = voided.filter(({ name, why }) => why === 'not-ascii' && nameInAscii(name) === directive)
  return first ? { value: first.text.slice(0, 200), why: first.why } : {}
}

/** A name with the letters of ASCII alone: one that was typed with a dash or space of another kind is meant as well. */
const nameInAscii = (name: string): string => name.replace(/[\u2010-\u2015]/g, '-').replace(/[^\x21-\x7e]/g, '')
