// Owns the comparison of how the page takes payment, on which the scope of PCI DSS depends.
import type { IntegrationType } from '#shared/index.ts'
import { alert, type Found, pageChange, quiet } from '../found.ts'
import type { Subject } from '../words/given.ts'
import { gapOf, type Side } from './side.ts'

/** From the least to the most of the card that the page itself can touch. */
const exposure: readonly IntegrationType[] = [
  'server-redirect',
  'script-redirect',
  'iframe',
  'direct-post',
  'merchant-form',
  'single-page-app',
]

/** Another way, or another provider by the same way. */
export function compareIntegration(before: Side, after: Side): Found {
  const [was, is] = [before.scan.page.integration, after.scan.page.integration]
  const nothing: Found = { changes: [], notCompared: [] }
  if (was.type === is.type && was.provider === is.provider) return nothing
  const subject: Subject = { code: 'integration', given: {} }
  const partial = after.partial ? after : before.partial ? before : null
  if (partial && (rank(was.type) < 0 || rank(is.type) < 0)) return { ...nothing, notCompared: [{ subject, why: gapOf(partial) }] }
  if (was.type === is.type) {
    const given = { from: was.provider ?? '', to: is.provider ?? '' }
    return { ...nothing, changes: [pageChange('integration', subject, alert, [{ code: 'provider-changed', given }])] }
  }
  const reason = { code: 'integration-changed', given: { from: was.type, to: is.type } } as const
  return { ...nothing, changes: [pageChange('integration', subject, isBetter(was.type, is.type) ? quiet : alert, [reason])] }
}

const rank = (type: IntegrationType): number => exposure.indexOf(type)

const isBetter = (was: IntegrationType, is: IntegrationType): boolean => rank(is) >= 0 && rank(is) < rank(was)
