// Input of the rules and features: the analysis of a file, its outgoing flows, and its words.
import { ANY_STORED, type Capability, type Look, type Place, type Source, type SourceKind } from '#program/index.ts'
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
  return flows.map((flow) => withStored(withReferrer(heardByFrame(flow, flows), look), look))
}

/** If the browser sends the whole address of the page, what the code put into it goes along. */
function withReferrer(flow: Flow, { facts, sources }: Look): Flow {
  if (!leavesShop(flow) || facts.every(({ kind }) => kind !== 'sends-referrer')) return flow
  const inAddress = facts.flatMap((fact) => (fact.kind === 'keeps' && fact.where === 'address' ? fact.sources : []))
  return { ...flow, sources: [...new Set([...flow.sources, ...inAddress.flatMap((index) => sources[index] ?? [])])] }
}

/** What the code stored goes along with what it reads from there, also on a later page. */
function withStored(flow: Flow, { facts, sources }: Look): Flow {
  const keys = new Set(flow.sources.flatMap(({ kind, what }) => (kind === 'storage' && what !== '' ? [what] : [])))
  const cookies = flow.sources.filter(({ kind }) => kind === 'cookie')
  if (keys.size === 0 && cookies.length === 0) return flow
  const takesAllCookies = cookies.some(({ what }) => what === 'every cookie')
  const stored = facts.flatMap((fact) => {
    if (fact.kind !== 'keeps' || fact.where === 'address') return []
    if (fact.where === 'storage') return keys.has(ANY_STORED) || keys.has(fact.key) ? fact.sources : []
    return takesAllCookies || (cookies.length > 0 && fact.sources.some((index) => sources[index]?.kind === 'card')) ? fact.sources : []
  })
  const typed = [...new Set(stored)].flatMap((index) => sources[index] ?? []).filter(({ kind }) => typedKinds.includes(kind))
  return { ...flow, sources: [...new Set([...flow.sources, ...typed])] }
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
const HARMLESS_FIELDS =
  /e-?mail|newsletter|subscri|search|(?<!j)query(?!Sel)|name=\W{0,2}q\b|coupon|promo|voucher|gift[-_]?(?:card[-_]?)?code|contact|comment|#review\b|review[-_]form|product[-_]review|feedback|survey/i

/** Whether only such fields are sent. */
export const takesHarmlessFields = ({ sources }: Flow): boolean =>
  sources.every(({ kind, what }) => !typedKinds.includes(kind) || ((kind === 'value' || kind === 'form') && HARMLESS_FIELDS.test(what)))

/** Single fields that honest forms send to a service that looks something up: a postcode, an address, a tax number. */
const LOOKED_UP_FIELDS = /post(?:al)?[-_]?code|\bzip|\bplz\b|\bvat|tax[-_]?id|addres|street|city|town|suburb|country|province|phone/i
const LOOKED_UP_MAX = 3
const lookupWays: readonly string[] = ['fetch', 'xhr', 'ajax']

/** Whether a flow asks a named host about a few such fields, with a request whose response the code can read. */
export function looksUpFields(flow: Flow): boolean {
  const typed = typedIn(flow)
  return (
    asksPlainly(flow) &&
    typed.length <= LOOKED_UP_MAX &&
    typed.every(({ kind, what }) => HARMLESS_FIELDS.test(what) || (kind === 'value' && !ANY.test(what) && LOOKED_UP_FIELDS.test(what)))
  )
}

/** Whether a flow asks a named host about one field that the code names, whatever it is. */
export function asksAboutOneField(flow: Flow): boolean {
  const typed = typedIn(flow)
  return asksPlainly(flow) && typed.length === 1 && typed.every(({ kind, what }) => kind === 'value' && ONE_FIELD.test(what))
}

/** An element with an ID or a name. */
const ONE_FIELD = /^\w[\w.$]{0,40}\("(?:#|\w{0,20}\[name=|[\w-]{1,60}")/

const typedIn = ({ sources }: Flow): Source[] => sources.filter(({ kind }) => typedKinds.includes(kind))

const asksPlainly = ({ contact, destination }: Flow): boolean =>
  destination === 'stranger' && lookupWays.includes(contact.way) && contact.encoded !== true

/** Types of fields that hold no card number, and the field of a phone number beside its name. */
const TYPED_TAG = /\binput\[type=["']?(?:checkbox|date|email|radio|search|url)["']?\]/gi
const PHONE_TAG = /\binput\[type=["']?tel["']?\]/gi

function takesWholeTag(what: string): boolean {
  if (!WHOLE_TAG.test(what) || HARMLESS_FIELDS.test(what)) return false
  const others = what.replace(TYPED_TAG, '-').replace(/phone|mobile/i.test(what) ? PHONE_TAG : TYPED_TAG, '-')
  return WHOLE_TAG.test(others)
}

/** Whether a flow takes the value of every field on a page, unlike a shop's own forms. */
export const takesEveryField = ({ sources }: Flow): boolean => sources.some(({ kind, what }) => kind === 'value' && takesWholeTag(what))

/** Any form or field of a page that is sent or changed, rather than one that the code names. */
const ANY =
  /^(?:document|window|HTMLInputElement|(?:submit|input|change|blur|focusout|keyup|keydown|formdata) target)(?:$|\.elements\b)|^document\.(?:forms|body|documentElement)\b|^\(event\)/
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
  if (values.some(({ what }) => takesWholeTag(what) || /document\.forms|\.elements\b|getElementsByTagName|^HTMLInputElement$/.test(what)))
    return true
  return new Set(values.filter(({ what }) => PERSONAL.test(what)).map(({ what }) => what)).size >= NAMED_FIELDS_MIN
}

/** A few places of the sent data and of the sending. */
export function placesOf(flows: readonly Flow[]): Place[] {
  const places = flows.flatMap(({ contact, sources }) => [contact.place, ...sources.slice(0, 2).map(({ place }) => place)])
  return places.filter((place) => place !== null).slice(0, 6)
}
