// Compares how the page takes payment, which determines the scope of PCI DSS.

import type { IntegrationType } from '@tillwatch/contract/lists'
import type { Subject } from '@tillwatch/contract/reasons'
import { declaredHost, hostOf } from '#inventory/index.ts'
import { alert, type Found, pageChange, quiet } from '../found.ts'
import { gapOf, type Side } from './side.ts'

/** Ordered by how much of the card the page itself can access. */
const exposure: readonly IntegrationType[] = [
  'server-redirect',
  'script-redirect',
  'iframe',
  'direct-post',
  'merchant-form',
  'single-page-app',
]

/** Another integration type, or another provider with the same type. */
export function compareIntegration(before: Side, after: Side): Found {
  const [was, is] = [before.scan.page.integration, after.scan.page.integration]
  const nothing: Found = { changes: [], notCompared: [] }
  if (was.type === is.type && (was.provider === is.provider || isOnlyDeclared(before, after))) return nothing
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

/** Whether both scans show a frame of one provider that one of them could not name, because it was not declared yet. */
function isOnlyDeclared(before: Side, after: Side): boolean {
  const [was, is] = [before.scan.page.integration.provider, after.scan.page.integration.provider]
  const name = was ?? is
  if (name === null || (was !== null && is !== null)) return false
  return [before, after].every(({ scan }) =>
    scan.page.frames.some(({ url, scope }) => scope === 'payment-provider' && declaredHost(hostOf(url), [name]) !== null),
  )
}

const rank = (type: IntegrationType): number => exposure.indexOf(type)

const isBetter = (was: IntegrationType, is: IntegrationType): boolean => rank(is) >= 0 && rank(is) < rank(was)
