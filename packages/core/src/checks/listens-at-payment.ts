// Checks for third-party scripts that wait for the moment at which a shopper pays.

import type { Severity } from '@tillwatch/contract/lists'
import type { Behaviour } from '#capture/index.ts'
import type { Observation } from '#inventory/index.ts'
import { addressOf, canReachCard, isOwnDoing, isOwnProvider } from './access.ts'
import { defineCheck } from './check.ts'
import { hostLooks } from './host-looks.ts'

/** Elements that every click on a page reaches. Tag managers and analytics listen there in nearly every shop. */
const everywhere = new Set(['document', 'html', 'body', 'window'])

/**
 * Reports third-party scripts that listen for form submission or clicks on the pay button near card fields, once each. On the payment form
 * or its buttons: `medium` for a known vendor, otherwise `high`. On the document, its body, or window: `info` for a known vendor; otherwise
 * `high` if the host looks made up, `medium` for submissions, `low` for clicks. General libraries are `info`, because the code that uses
 * them is reported elsewhere. Own code and the page's own provider listen by design and are not reported.
 */
export const listensAtPayment = defineCheck(
  'listens-at-payment',
  '6.4.3',
  ['observations', 'byId', 'cardFrames', 'frames', 'providers'],
  (inputs) =>
    inputs.observations.flatMap((observation) => {
      if (observation.party !== 'third' || !canReachCard(observation, inputs)) return []
      if (isOwnProvider(addressOf(observation), inputs.providers)) return []
      const listens = observation.behaviours.filter(
        (one) =>
          (one.kind === 'listens-submit' || one.kind === 'listens-press') &&
          inputs.cardFrames.has(one.frameId) &&
          isOwnDoing(one, inputs.byId),
      )
      if (listens.length === 0) return []
      const close = listens.some(({ target }) => !everywhere.has(target))
      return [
        {
          severity: severityOf(observation, listens, close),
          scriptId: observation.script.id,
          frameId: observation.frame.id,
          params: { label: observation.label, listens: close ? 'pay-button' : 'whole-page', host: observation.host ?? '' },
        },
      ]
    }),
)

function severityOf({ library, vendor, host }: Observation, listens: readonly Behaviour[], close: boolean): Severity {
  if (library !== null) return 'info'
  if (vendor !== null) return close ? 'medium' : 'info'
  const { signs, imitates } = hostLooks(host ?? '')
  if (close || imitates !== null || signs.some((sign) => sign !== 'often-abused-suffix')) return 'high'
  return listens.some(({ kind }) => kind === 'listens-submit') ? 'medium' : 'low'
}
