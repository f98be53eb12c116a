// Owns the check for documents without an enforced Content-Security-Policy.
import { policiesOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports each judged document without an enforced policy: `medium` when it holds card fields itself, else `low`, since the provider's frame
 * has a policy of its own. A report-only policy is named, since it protects nobody yet.
 */
export const cspMissing = defineCheck('csp-missing', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    const policies = policiesOf(document)
    if (policies.some((policy) => policy.disposition === 'enforce')) return []
    const reportOnly = policies.length > 0 ? 'yes' : 'no'
    const severity = inputs.cardFrames.has(document.frameId) ? ('medium' as const) : ('low' as const)
    return [{ severity, frameId: document.frameId, params: { url: document.url, reportOnly } }]
  }),
)
