// Checks for library versions with published vulnerabilities.
import type { Severity } from '@tillwatch/contract/lists'
import { ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/** A vulnerability matters only if the page uses the affected feature, so each severity of the data set counts one step lower here. */
const severities: Record<string, Severity> = { critical: 'high', high: 'medium', medium: 'low', low: 'info' }
const order: readonly Severity[] = ['info', 'low', 'medium', 'high']

/**
 * Reports merchant-scope libraries whose version is in the data set, once per script, with the most severe identifiers. Unknown versions
 * are not reported.
 */
export const vulnerableLibrary = defineCheck('vulnerable-library', '6.4.3', ['observations'], ({ observations }) =>
  observations.flatMap((observation) => {
    const { library } = observation
    if (!library || library.vulnerabilities === 'unknown' || library.vulnerabilities.length === 0 || !ranForMerchant(observation)) return []
    const rank = (severity: string) => order.indexOf(severities[severity] ?? 'low')
    const sorted = [...library.vulnerabilities].sort((a, b) => rank(b.severity) - rank(a.severity))
    return [
      {
        severity: severities[sorted[0]!.severity] ?? ('low' as const),
        scriptId: observation.script.id,
        frameId: observation.frame.id,
        params: {
          label: observation.label,
          library: library.name,
          version: library.version ?? 'unknown',
          count: sorted.length,
          ids: sorted
            .slice(0, 5)
            .map((each) => each.id)
            .join(', '),
        },
      },
    ]
  }),
)
