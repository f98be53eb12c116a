// Checks for card fields, forms, and frames that the page's owner did not add.

import type { FindingSubject } from '@tillwatch/contract/lists'
import { formatSubject } from '@tillwatch/messages/labels'
import type { Behaviour } from '#capture/index.ts'
import { type FormWay, hostOf, isCardKind, type Observation, providerOf, sameSite, waysOf } from '#inventory/index.ts'
import { addressOf, isForeign, isOwnDoing, isOwnProvider, subjectOf } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'
import { type FrameFacts, makerOf, mayBeProvider, unknownCardFrames } from './unlisted-frame.ts'

type Inputs = FrameFacts & Pick<CheckInputs, 'forms' | 'pageHost' | 'ownHosts' | 'observations'>
interface Draft {
  severity: 'medium' | 'high' | 'critical'
  scriptId: string | null
  frameId: string
  subject?: FindingSubject
  params: Record<string, string>
}

const pageItself = { subject: 'page-itself', label: formatSubject('page-itself', 'en') } as const

/**
 * Reports, at most once per frame, form, and reason: a frame of an unknown host that takes card data (`high`; `medium` if it may be an
 * unlisted provider); card fields that a script added to the merchant's page although a provider's frame takes the card; card fields that a
 * third party added; a card form whose action or submit button a script changed to a foreign host (`critical`: the card would go there); a
 * card form that a script created for a foreign host (`high`); either of these by own code for a known provider (`medium`); a form without
 * a known script that posted to neither the site nor a provider after the page loaded (`medium`).
 */
export const fakePaymentForm = defineCheck(
  'fake-payment-form',
  '6.4.3',
  ['frames', 'fields', 'forms', 'scopes', 'byId', 'pageHost', 'ownHosts', 'providers', 'cardFrames', 'observations'],
  (inputs) => [...foreignFrames(inputs), ...insertedFields(inputs), ...foreignActions(inputs)],
)

function foreignFrames(inputs: Inputs): Draft[] {
  return unknownCardFrames(inputs).map((frame) => {
    const maker = makerOf(frame.initiators, inputs.byId)
    const { subject, label } = frame.initiators.length > 0 ? subjectOf(maker) : pageItself
    const params = { reason: 'unknown-frame', host: hostOf(frame.url) ?? frame.url, label }
    const severity = mayBeProvider(frame, inputs) ? 'medium' : 'high'
    return { severity, scriptId: maker?.script.id ?? null, frameId: frame.id, subject, params }
  })
}

function insertedFields(inputs: Inputs): Draft[] {
  const providerTakesCard = inputs.frames.some(
    (frame) =>
      inputs.scopes.get(frame.id) === 'payment-provider' &&
      (frame.box !== null || inputs.fields.some((field) => field.frameId === frame.id && isCardKind(field.kind))),
  )
  const reported = new Set<string>()
  return inputs.fields.flatMap((field) => {
    if (!isCardKind(field.kind) || inputs.scopes.get(field.frameId) !== 'merchant') return []
    const frame = inputs.frames.find((each) => each.id === field.frameId)
    const maker =
      makerOf(field.initiators, inputs.byId) ?? (frame && frame.parentId !== null ? makerOf(frame.initiators, inputs.byId) : null)
    if (!maker) return []
    const own = isOwnProvider(addressOf(maker), inputs.providers)
    const third = maker.party === 'third' && !own
    if (!third && (!providerTakesCard || own)) return []
    const reason = third ? 'third-party-fields' : 'second-form'
    const key = `${reason} ${field.frameId} ${maker.script.id}`
    if (reported.has(key)) return []
    reported.add(key)
    const params = { reason, field: field.name || field.domId || field.kind, host: maker.host ?? inputs.pageHost ?? '', label: maker.label }
    return [{ severity: 'high' as const, scriptId: maker.script.id, frameId: field.frameId, params }]
  })
}

function foreignActions(inputs: Inputs): Draft[] {
  return inputs.forms.flatMap((form) => {
    const holdsCard = inputs.fields.some((field) => field.formId === form.id && isCardKind(field.kind))
    if (!holdsCard || inputs.scopes.get(form.frameId) !== 'merchant') return []
    const drafts = waysOf(form).flatMap((way) => foreignWay(form.frameId, way, inputs) ?? [])
    const keys = drafts.map(({ params }) => `${params.reason} ${params.host}`)
    return drafts.filter((_draft, at) => keys.indexOf(keys[at] ?? '') === at)
  })
}

function foreignWay(frameId: string, way: FormWay, inputs: Inputs): Draft | null {
  const made = way.initiators.length > 0
  const target = way.actionLater ?? way.action
  const host = hostOf(target)
  if (host === null || !isForeign(host, target, inputs)) return null
  const there = changersOf(inputs).filter((each) => changesOf(each, inputs).some((change) => isChangeTo(host, change)))
  // The first value may have been set while the page loaded.
  if (!made && way.actionLater === null && there.every(({ party }) => party === 'first')) {
    const { subject, label } = pageItself
    return { severity: 'medium', scriptId: null, frameId, subject, params: { reason: 'unknown-action', host, label } }
  }
  if (way.actionLater !== null && sameSite(host, hostOf(way.action) ?? '')) return null
  const maker = makerOf(way.initiators, inputs.byId) ?? gravest(there.length > 0 ? there : changersOf(inputs))
  const { subject, label } = subjectOf(maker)
  const params = { reason: made ? 'foreign-form' : 'action-changed', host, label }
  const severity = maker?.party === 'first' && providerOf(target) ? 'medium' : made ? 'high' : 'critical'
  return { severity, scriptId: maker?.script.id ?? null, frameId, subject, params }
}

function changesOf({ behaviours }: Observation, { byId }: Inputs) {
  return behaviours.filter((behaviour) => behaviour.kind === 'changes-form-action' && isOwnDoing(behaviour, byId))
}

const changersOf = (inputs: Inputs) => inputs.observations.filter((each) => changesOf(each, inputs).length > 0)

const isChangeTo = (host: string, { target }: Behaviour) => sameSite(hostOf(`https://${target}/`) ?? '', host)

/** Of the scripts that set a form's action: third-party scripts first, libraries last; null if none was seen. */
function gravest(seen: readonly Observation[]): Observation | null {
  const authors = seen.filter(({ library }) => library === null)
  return authors.find(({ party }) => party !== 'first') ?? authors[0] ?? seen[0] ?? null
}
