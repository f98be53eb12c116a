// Owns the rules on what the script did when it ran in the laboratory: there, a card that left is a fact.
import type { Destination } from '../destinations.ts'
import { kindOfHost } from '../destinations.ts'
import type { Reason } from '../judgement.ts'
import type { Subject } from '../subject.ts'
import { named, reason } from './rule.ts'

const foreign: readonly Destination[] = ['stranger', 'drop', 'hidden', 'this-machine']

export function detonated({ detonation, given }: Subject): Reason[] {
  if (!detonation) return []
  const { behaviours } = detonation
  const isForeign = (to: string) => foreign.includes(kindOfHost(to.replace(/:\d{1,5}$/, '').toLowerCase(), given))
  const secret = new Set(['card', 'cvv', 'password', 'expiry'])
  const sent = behaviours.filter((one) => one.kind === 'sends' && secret.has(one.what) && isForeign(one.to))
  const read = behaviours.filter((one) => one.kind === 'reads-field' && secret.has(one.field))
  const contacted = behaviours.filter((one) => (one.kind === 'contacts' || one.kind === 'sends') && isForeign(one.to))
  const forms = behaviours.filter((one) => one.kind === 'makes-form' && one.fields.some((field) => field === 'card' || field === 'cvv'))
  const covers = behaviours.filter((one) => one.kind === 'overlays' || (one.kind === 'makes-frame' && one.overProvider))
  const hosts = (list: typeof behaviours) => named(list.flatMap((one) => ('to' in one ? one.to : [])))
  const reasons: Reason[] = []
  if (sent.length > 0)
    reasons.push(reason('detonated-card-sent', 'hard', `Run in the laboratory, it sent test data of the card to ${hosts(sent)}.`))
  else if (read.length > 0 && contacted.length > 0)
    reasons.push(
      reason('detonated-card-read', 'strong', `Run in the laboratory, it read payment fields and contacted ${hosts(contacted)}.`),
    )
  if (forms.length > 0 && contacted.length > 0)
    reasons.push(reason('detonated-fake-form', 'strong', 'Run in the laboratory, it made payment fields of its own.'))
  if (covers.length > 0)
    reasons.push(reason('detonated-overlay', 'hard', "Run in the laboratory, it covered or replaced the provider's payment frame."))
  return reasons
}
