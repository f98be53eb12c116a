// Compares forms: where a shopper's input is sent.

import type { ChangeReason } from '@tillwatch/contract/reasons'
import { hostOf, isCardKind, providerOf } from '#inventory/index.ts'
import type { ChangeVerdict } from '../change.ts'
import { changeVerdicts } from '../change.ts'
import type { FormFacts } from '../facts.ts'
import { alert, type Found, pageChange, quiet } from '../found.ts'
import { destinationOf, shown } from './destination.ts'
import { doubtOf, gapOf, placeOf, type Side, stablePlace, targetsOf } from './side.ts'

type Judged = [verdict: ChangeVerdict, reason: ChangeReason]

/** Forms in the merchant's frames that are new, or that have another destination or method. */
export function compareForms(before: Side, after: Side): Found {
  const found: Found = { changes: [], notCompared: [] }
  const [old, now] = [byPlace(before), byPlace(after)]
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    const { pairs, gone, come } = matched(old.get(place) ?? [], now.get(place) ?? [])
    const tell = (form: FormFacts, judged: Judged[]) => {
      if (judged.length === 0) return
      const subject = { code: 'form', given: { place, takes: takesSecrets(form, after) ? 'card' : 'other' } } as const
      const verdict = gravest(judged.map(([each]) => each))
      found.changes.push(
        pageChange(
          'form',
          subject,
          verdict,
          judged.map(([, reason]) => reason),
        ),
      )
    }
    for (const [was, is] of pairs) tell(is, changedForm(was, is, before, after))
    for (const form of come) tell(form, newForm(form, before, after))
    for (const form of gone) {
      const subject = { code: 'form-to', given: { place, to: shown(form.action) } } as const
      if (after.partial) found.notCompared.push({ subject, why: gapOf(after) })
      else found.changes.push(pageChange('form', subject, quiet, [{ code: 'form-removed', given: {} }]))
    }
  }
  return found
}

function byPlace(side: Side): Map<string, FormFacts[]> {
  const own = side.scan.page.forms.filter(({ frameId }) => side.merchants.has(frameId))
  return Map.groupBy(own, ({ frameId }) => placeOf(frameId, side) ?? '')
}

/** Pairs equal forms first, then forms with the same fields, in order. */
function matched(before: readonly FormFacts[], after: readonly FormFacts[]) {
  const pairs: [FormFacts, FormFacts][] = []
  let [gone, come] = [before, after]
  for (const nameOf of [keyOf, (form: FormFacts) => String(takesCard(form))]) {
    const waiting = Map.groupBy(come, nameOf)
    gone = gone.filter((one) => {
      const other = waiting.get(nameOf(one))?.shift()
      if (other) pairs.push([one, other])
      return !other
    })
    come = [...waiting.values()].flat()
  }
  return { pairs, gone, come }
}

const keyOf = (form: FormFacts): string =>
  JSON.stringify([form.method.toLowerCase(), [...targetsOf(form)].map(stablePlace).sort(), takesCard(form)])

/** Undefined if the result doesn't say. */
const takesCard = ({ takes }: FormFacts): boolean | undefined => takes?.some((kind) => isCardKind(kind) || kind === 'password')

/** If the result doesn't say, a form on a page with card fields may contain them. */
const takesSecrets = (form: FormFacts, { scan }: Side): boolean =>
  takesCard(form) ?? scan.page.fields.some(({ frameId, kind }) => frameId === form.frameId && (isCardKind(kind) || kind === 'password'))

function changedForm(was: FormFacts, is: FormFacts, before: Side, after: Side): Judged[] {
  const known = new Set(targetsOf(was).map(stablePlace))
  const judged = targetsOf(is).flatMap((target) => (known.has(stablePlace(target)) ? [] : sentTo(target, is, before, after)))
  const passed = targetsOf(was).find((target) => providerOf(target))
  const own = judged.find(([, { code }]) => code === 'form-sent-to-own')
  if (passed && own && takesSecrets(is, after)) {
    judged.push([alert, { code: 'form-no-longer-direct', given: { host: hostOf(passed) ?? '' } }])
  }
  if (was.method.toLowerCase() !== is.method.toLowerCase()) judged.push(otherMethod(was, is, after))
  return judged
}

function otherMethod(was: FormFacts, is: FormFacts, after: Side): Judged {
  const exposes = is.method.toLowerCase() === 'get' && takesSecrets(is, after)
  const given = { from: was.method.toUpperCase(), to: is.method.toUpperCase(), exposes: exposes ? 'yes' : 'no' } as const
  return [exposes ? alert : quiet, { code: 'form-method', given }]
}

function newForm(form: FormFacts, before: Side, after: Side): Judged[] {
  const judged = targetsOf(form).flatMap((target) => sentTo(target, form, before, after))
  const doubt = doubtOf('form', before).map((reason): Judged => [quiet, reason])
  return [[quiet, { code: 'form-added', given: {} }], ...judged, ...doubt]
}

function sentTo(target: string, form: FormFacts, before: Side, after: Side): Judged[] {
  const host = hostOf(target) ?? ''
  switch (destinationOf(target, before, after)) {
    case null:
      return []
    case 'own':
      return [[quiet, { code: 'form-sent-to-own', given: { to: shown(target) } }]]
    case 'known-provider':
      return [[quiet, { code: 'form-sent-to-provider', given: { host } }]]
    case 'new-provider':
      return [[alert, { code: 'form-sent-to-new-provider', given: { host } }]]
    default: {
      const isTheft = takesSecrets(form, after)
      return [[isTheft ? 'malicious' : alert, { code: 'form-sent-elsewhere', given: { host } }]]
    }
  }
}

/** The most severe of some verdicts. */
export const gravest = (verdicts: readonly ChangeVerdict[]): ChangeVerdict =>
  changeVerdicts.findLast((verdict) => verdicts.includes(verdict)) ?? 'volatile'
