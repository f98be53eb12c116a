// Owns the check for payment providers that somebody else's code brought to the page.

import type { Severity } from '@tillwatch/contract/lists'
import { hostOf } from '#inventory/index.ts'
import { subjectOf } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports each payment provider that neither the HTML, nor own code, nor an own provider's code put on the page, since a skimmer can bring a
 * provider and its own account there: `medium` when its frame is shown, or the shopper is sent to it; else `low`. A step lower where a known
 * vendor brought it, such as the merchant's tag manager.
 */
export const foreignProvider = defineCheck('foreign-provider', '6.4.3', ['brought', 'byId'], ({ brought, byId }) =>
  [...brought.values()].map((one) => {
    const bringer = byId.get(one.by ?? '')
    const { subject, label } = subjectOf(bringer)
    const known = bringer !== undefined && bringer.vendor !== null
    const severity: Severity = one.met ? (known ? 'low' : 'medium') : known ? 'info' : 'low'
    const params = { label, provider: one.provider, host: hostOf(one.url) ?? '', reason: `${one.how}-brought` }
    return { severity, scriptId: one.by, frameId: one.frameId, subject, params }
  }),
)
