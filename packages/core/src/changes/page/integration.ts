// Owns the comparison of how the page takes payment, on which the scope of PCI DSS depends.
import type { IntegrationType } from '#shared/index.ts'
import { alert, type Found, pageChange, quiet, reasonOf } from '../found.ts'
import type { Side } from './side.ts'

const words: Record<IntegrationType, string> = {
  'server-redirect': 'a redirect by the server',
  'script-redirect': 'a redirect by a script',
  iframe: "a provider's frame",
  'direct-post': 'a form that is posted straight to a provider',
  'merchant-form': "a form of the merchant's own",
  'single-page-app': 'a single-page app',
  'none-found': 'nothing that was found',
  unknown: 'a way that was not recognised',
}

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
  const subject = 'How the page takes payment'
  const partial = after.partial ?? before.partial
  if (partial && (rank(was.type) < 0 || rank(is.type) < 0)) return { ...nothing, notCompared: [{ subject, why: partial }] }
  if (was.type === is.type) {
    const sentence = `The payment provider is ${is.provider ?? 'not known'} instead of ${was.provider ?? 'not known'}.`
    return { ...nothing, changes: [pageChange('integration', subject, alert, [reasonOf('provider-changed', sentence)])] }
  }
  const sentence = `Payment is taken by ${words[is.type]} instead of ${words[was.type]}.`
  return {
    ...nothing,
    changes: [pageChange('integration', subject, isBetter(was.type, is.type) ? quiet : alert, [reasonOf(`integration-changed`, sentence)])],
  }
}

const rank = (type: IntegrationType): number => exposure.indexOf(type)

const isBetter = (was: IntegrationType, is: IntegrationType): boolean => rank(is) >= 0 && rank(is) < rank(was)
