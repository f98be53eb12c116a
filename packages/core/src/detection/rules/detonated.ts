// Rules about what the script did in the laboratory page. A card that left there is a fact.
import type { Destination } from '../destinations.ts'
import { kindOfHost } from '../destinations.ts'
import type { Reason } from '../judgement.ts'
import { HOST_OF_THE_SCRIPT } from '../script-host.ts'
import type { Subject } from '../subject.ts'
import { named, reason } from './rule.ts'

const foreign: readonly Destination[] = ['stranger', 'drop', 'hidden', 'this-machine']
const nameOf = (to: string) => (to === HOST_OF_THE_SCRIPT ? '?script-host' : to)
const secret = new Set(['card', 'cvv', 'password', 'expiry'])

export function detonated({ detonation, given }: Subject): Reason[] {
  if (!detonation) return []
  const { behaviours } = detonation
  // The laboratory calls the shop itself “own”.
  const isForeign = (to: string) => to !== 'own' && foreign.includes(kindOfHost(to.replace(/:\d{1,5}$/, '').toLowerCase(), given))
  const sent = behaviours.filter((one) => one.kind === 'sends' && secret.has(one.what) && isForeign(one.to))
  const read = behaviours.filter((one) => one.kind === 'reads-field' && secret.has(one.field))
  const contacted = behaviours.filter((one) => (one.kind === 'contacts' || one.kind === 'sends') && isForeign(one.to))
  const forms = behaviours.filter((one) => one.kind === 'makes-form' && one.fields.some((field) => field === 'card' || field === 'cvv'))
  const valueReplaced = behaviours.some((one) => one.kind === 'overrides' && one.name === 'HTMLInputElement.value')
  const hosts = (list: typeof behaviours) => named(list.flatMap((one) => ('to' in one ? nameOf(one.to) : [])))
  const reasons: Reason[] = []
  if (sent.length > 0) reasons.push(reason('detonated-card-sent', 'hard', hosts(sent)))
  else if (read.length > 0 && contacted.length > 0) reasons.push(reason('detonated-card-read', 'strong', hosts(contacted)))
  if (forms.length > 0 && contacted.length > 0) reasons.push(reason('detonated-fake-form', 'strong', {}))
  if (valueReplaced && read.length > 0 && contacted.length > 0) reasons.push(reason('detonated-natives-replaced', 'strong', {}))
  return [...reasons, ...covers(behaviours, forms.length > 0, isForeign)]
}

/**
 * Covering alone is normal for dialogs and consent banners. With its own payment fields it is a fake form. A foreign frame in the place of
 * the provider's frame, which is gone, is a swapped one.
 */
function covers(
  behaviours: NonNullable<Subject['detonation']>['behaviours'],
  hasForm: boolean,
  isForeign: (to: string) => boolean,
): Reason[] {
  const covered = behaviours.flatMap((one) => (one.kind === 'overlays' ? one.target : []))
  const frames = behaviours.flatMap((one) => (one.kind === 'makes-frame' && one.overProvider && isForeign(one.to) ? nameOf(one.to) : []))
  if (covered.length > 0 && hasForm) return [reason('detonated-overlay', 'hard', {})]
  if (frames.length === 0) return []
  const swapped = covered.includes('provider-frame gone')
  const wording = swapped ? 'swapped' : 'covered'
  return [reason('detonated-overlay', swapped ? 'hard' : 'strong', { wording, ...named(frames) })]
}
