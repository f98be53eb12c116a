// Public exports of journeys: reaching a page by steps, and removing their secrets.

import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { JourneyStep, StepRun } from '@tillwatch/contract/shapes'
import { captureSchema } from '@tillwatch/core/capture'
import { secretHostsOf } from '@tillwatch/core/journeys'
import type { CaptureOptions } from '#options.ts'
import type { Visit } from '../collectors/visit.ts'

export { travelByHand } from './by-hand.ts'

import { hideSecrets } from './mask-secrets.ts'
import { type Ran, runJourney, sha256Of } from './run-journey.ts'
import { createSecrets } from './secrets.ts'
import type { Travel } from './travel.ts'
import { wrongEnd } from './wrong-end.ts'

export type { Travel }

/** `until` is the number of the last step to run, for a trial. */
export function startTravel(
  visit: Visit,
  { steps, secrets: values, hosts, identity }: NonNullable<CaptureOptions['journey']>,
  until?: number,
): Travel {
  const secretHosts = hosts ?? secretHostsOf(steps, visit.url)
  const secrets = createSecrets(values)
  let ran: Ran = { steps: [], before: null, pictures: new Map() }
  const failed = () => ran.steps.some(({ fault }) => fault !== null)

  return {
    async open(barredHost) {
      ran = await runJourney(visit, steps, { secrets, secretHosts, identity, until, barredHost })
      const last = ran.steps.at(-1)
      return last?.fault ? { code: 'journey-failed', cause: stepCause(last, steps.steps.length) } : null
    },
    missed: (facts) => wrongEnd(visit, { steps: ran.steps.length, isPaymentView: endsAtPayment(steps.steps, ran) }, facts),
    ran: () => ({ steps: ran.steps, ...(failed() && { before: ran.before && { sha256: sha256Of(ran.before) } }) }),
    beforeStep: () => (failed() ? ran.before : null),
    pictures: () => ran.pictures,
    hide: () => hideSecrets(visit, secrets),
    holdsSecret: secrets.isIn,
    without: secrets.without,
    cleaned(capture) {
      // A value that is also one of our own words, such as a state, would change the capture's meaning.
      const clean = captureSchema.safeParse(secrets.without(capture))
      return clean.success ? clean.data : null
    },
  }
}

/** Whether the last step was the one that looks for the payment view itself. */
const endsAtPayment = (steps: readonly JourneyStep[], { steps: ran }: Ran) => {
  const last = steps.at(-1)
  return last?.type === 'shop' && last.action === 'fill-checkout' && ran.length === steps.length
}

function stepCause({ step, type, fault }: StepRun, steps: number): Cause {
  if (fault === null) return causeOf('words', { text: '' })
  const named = fault.code === 'no-element' ? namedElement(type, fault.said) : null
  if (named !== null) return causeOf(`step-no-${named.kind}`, { step, steps, type, value: named.name })
  return causeOf(`step-${fault.code}`, { step, steps, type, value: fault.said })
}

const kinds: Readonly<Record<string, 'button' | 'link' | 'field'>> = {
  ...{ button: 'button', link: 'link', textbox: 'field', combobox: 'field', searchbox: 'field', spinbutton: 'field', checkbox: 'field' },
}

/** Readable name of an accessibility selector's element, such as the button “Checkout”; null for another selector. */
function namedElement(type: StepRun['type'], selector: string): { kind: 'button' | 'link' | 'field'; name: string } | null {
  const [, name = '', role = ''] = /^aria\/([^[\]]{1,200})(?:\[role="([a-z]{1,30})"\])?$/.exec(selector) ?? []
  const kind = kinds[role] ?? (type === 'change' ? 'field' : null)
  return name.trim() === '' || kind === null ? null : { kind, name: name.trim() }
}
