// Checks for documents without an enforced Content-Security-Policy.
import { enforcedPoliciesOf, policiesOf, voidDirectivesOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports each judged document without an enforced policy: `medium` if it contains card fields itself, otherwise `low`, because the
 * provider's frame has its own policy. Names a report-only policy, which protects nobody yet, and a policy without any valid directive.
 */
export const cspMissing = defineCheck('csp-missing', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    if (enforcedPoliciesOf(document).length > 0) return []
    const reportOnly = policiesOf(document).length > 0 ? 'yes' : 'no'
    const severity = inputs.cardFrames.has(document.frameId) ? ('medium' as const) : ('low' as const)
    const [written] = voidDirectivesOf(document)
    const idle: Record<string, string> = written ? { value: written.text.slice(0, 200), why: written.why } : {}
    return [{ severity, frameId: document.frameId, params: { url: document.url, reportOnly, ...idle } }]
  }),
)
