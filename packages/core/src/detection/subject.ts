// Input of the rules and features: the analysis of a file, its outgoing flows, and its words.
import type { Capability, Look, Place, Source, SourceKind } from '#program/index.ts'
import { type Contact, type Destination, destinationOf, hostOfContact, loadingWays } from './destinations.ts'
import type { Detonation } from './detonation.ts'
import type { ScriptGiven } from './judgement.ts'
import type { TextSigns } from './text-signs.ts'

/** Something that goes out or comes in, and where. */
export interface Flow {
  contact: Contact
  /** Null if unnamed. */
  host: string | null
  destination: Destination
  /** Data that is sent along. */
  sources: Source[]
  loads: boolean
}

export interface Subject {
  given: Pick<ScriptGiven, 'approvedHosts' | 'host'>
  look: Look
  capabilities: Capability[]
  flows: Flow[]
  signs: TextSigns
  detonation: Detonation | null
}

export const typedKinds: readonly SourceKind[] = ['card', 'password', 'value', 'form', 'keys', 'clipboard']

export function flowsOf(look: Look, given: Pick<ScriptGiven, 'approvedHosts' | 'host'>): Flow[] {
  const flows = look.facts.flatMap((contact): Flow[] =>
    contact.kind !== 'contacts'
      ? []
      : [
          {
            contact,
            host: hostOfContact(contact),
            destination: destinationOf(contact, given),
            sources: contact.sources.flatMap((index) => look.sources[index] ?? []),
            loads: loadingWays.includes(contact.way),
          },
        ],
  )
  return flows.map((flow) => heardByFrame(flow, flows))
}

/** A message to any origin goes to the frame that the code creates, if it creates only one. */
function heardByFrame(flow: Flow, flows: readonly Flow[]): Flow {
  if (flow.contact.way !== 'message' || flow.destination !== 'hidden') return flow
  const frames = flows.filter(({ contact }) => contact.way === 'frame')
  const [frame] = frames
  if (!frame?.host || frames.some(({ host }) => host !== frame.host)) return flow
  return { ...flow, host: frame.host, destination: frame.destination }
}

/** Whether a flow carries a kind of typed data. */
export const carries = ({ sources }: Flow, kind: SourceKind): boolean => sources.some((source) => source.kind === kind)
export const carriesTyped = ({ sources }: Flow): boolean => sources.some(({ kind }) => typedKinds.includes(kind))

/** Whether a flow may reach a host that is neither the shop, nor a known vendor, nor a provider. */
export const leavesShop = ({ destination }: Flow): boolean =>
  destination === 'stranger' || destination === 'drop' || destination === 'hidden' || destination === 'this-machine'

const NAMED_FIELDS_MIN = 5
const WHOLE_TAG = /["',\s](?:\*|:input|(?:form )?(?:input|select|textarea|form|button)(?:\[type=[^\]]{0,20}\])?)\s{0,4}(?:,|["']\s{0,4}\))/
const PERSONAL = /bill|ship|addres|street|city|post|zip|phone|first|last|name|region|country|email|card|pay|expir|month|year/i

/** Fields that honest forms send to services: a newsletter, a search, a voucher. */
const HARMLESS_FIELDS = /e-?mail|newsletter|subscri|search|(?<!j)query(?!Sel)|coupon|promo|voucher|contact|comment/i

/** Whether only such fields are sent. */
export const takesHarmlessFields = ({ sources }: Flow): boolean =>
  sources.every(({ kind, what }) => !typedKinds.includes(kind) || ((kind === 'value' || kind === 'form') && HARMLESS_FIELDS.test(what)))

const takesWholeTag = (what: string) => WHOLE_TAG.test(what) && !HARMLESS_FIELDS.test(what)

/** Whether a flow takes the value of every field on a page, unlike a shop's own forms. */
export const takesEveryField = ({ sources }: Flow): boolean => sources.some(({ kind, what }) => kind === 'value' && takesWholeTag(what))

/** Any form or field of a page that is sent or changed, rather than one that the code names. */
const ANY =
  /^(?:document|window|(?:submit|input|change|blur|focusout|keyup|keydown|formdata) target)(?:$|\.elements\b)|^document\.(?:forms|body|documentElement)\b|^\(event\)/
/** A form or field of any page, found only by its tag. */
const ANY_TAG = /^(?:\$|jQuery|\$j)?\(?(?:document|\$|jQuery|\$j)(?:\.\w{1,24})?\("(?:form|body)"\)/
/** A form named after payment. */
const PAYMENT_FORM = /check-?out|payment|billing|\bpay|place-?order|credit|card|woocommerce/i

/** Whether a flow takes everything that is typed into a page or its payment form. */
export const takesWholePage = (flow: Flow): boolean =>
  takesEveryField(flow) ||
  flow.sources.some(
    ({ kind, what }) => ((kind === 'form' || kind === 'value') && ANY.test(what)) || (kind === 'form' && PAYMENT_FORM.test(what)),
  )

/** Whether a flow takes a form found only by its tag. */
export const takesAnyForm = ({ sources }: Flow): boolean =>
  sources.some(({ kind, what }) => (kind === 'form' || kind === 'value') && ANY_TAG.test(what))

/** Whether a flow takes any fields, or many of a buyer's, rather than one that it names, as a newsletter does. */
export function takesManyFields({ sources }: Flow): boolean {
  const values = sources.filter(({ kind }) => kind === 'value' || kind === 'form')
  if (values.some(({ kind, what }) => (kind === 'form' || /\("form\b/.test(what)) && !HARMLESS_FIELDS.test(what))) return true
  if (values.some(({ what }) => takesWholeTag(what) || /document\.forms|\.elements\b|getElementsByTagName/.test(what))) return true
  return new Set(values.filter(({ what }) => PERSONAL.test(what)).map(({ what }) => what)).size >= NAMED_FIELDS_MIN
}

/** A few places of the sent data and of the sending. */
export function placesOf(flows: readonly Flow[]): Place[] {
  const places = flows.flatMap(({ contact, sources }) => [contact.place, ...sources.slice(0, 2).map(({ place }) => place)])
  return places.filter((place) => place !== null).slice(0, 6)
}
