// Checks for payment providers that third-party code added to the page.

import type { Severity } from '@tillwatch/contract/lists'
import { hostOf } from '#inventory/index.ts'
import { subjectOf } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports each payment provider that neither the HTML, nor own code, nor an own provider's code added, because a skimmer can add a provider
 * with its own account: `medium` if its frame is visible, or the shopper is sent to it; otherwise `low`. One step lower if a known vendor
 * added it, such as the merchant's tag manager.
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
