// Codes of a comparison and the values of each. packages/messages/src/changes has the texts. Types only.

import type {
  CapabilityKind,
  CheckId,
  ControlReason,
  ControlState,
  EffectDirection,
  HeaderEffectCode,
  HeaderSource,
  IncidentEffectCode,
  IntegrationType,
  JudgeReasonCode,
  OutcomeCode,
  Profile,
  ReviewerVerdict,
  ScriptKind,
  ScriptState,
  Severity,
  UnreadReason,
} from '../lists/index.ts'

/** Value of a message. A message within another one, and a list, are rendered in the same language. */
export type MessageValue = string | number | readonly string[] | Message
export type MessageValues = Readonly<Record<string, MessageValue>>
/** A code of a catalog in packages/messages, and the values of its text. */
export interface Message<Code extends string = string> {
  code: Code
  values?: MessageValues | undefined
}

/** Why a typed page address is refused. */
export type AddressFault =
  | 'address.empty'
  | 'address.too-long'
  | 'address.invisible'
  | 'address.scheme'
  | 'address.no-host'
  | 'address.cannot-open'
  | 'address.port-0'
  | 'address.too-long-encoded'
  | 'address.credentials'
  | 'address.not-full'
/** Why a declared host is refused. */
export type HostFault = 'host.none' | 'host.suffix' | 'host.open'
/** Why an entry of `--allow-private` or `--resolve` is refused. */
export type ReachFault =
  | 'allow-private.range'
  | 'allow-private.no-host'
  | 'allow-private.star'
  | 'allow-private.port'
  | 'resolve.parts'
  | 'resolve.no-host'
  | 'resolve.port'
  | 'resolve.address'

/** Values of a code: few, short, and safe to store. Texts of a page or script are shortened and have no control characters. */
export type Given = Readonly<Record<string, string | number | readonly string[]>>
/** A statement for any language: a code from a fixed list, and its values. */
export interface Said {
  code: string
  given: Given
}
/** Each code of a map with its values. */
type Coded<Of> = { [Code in keyof Of]: { code: Code; given: Of[Code] } }[keyof Of]
type Nothing = Readonly<Record<string, never>>

/** Which of two scans. */
export type ScanName = 'before' | 'after'
/** Place in a page: empty for the page itself, `?` for a frame that is not listed, otherwise host and path. */
type Place = string

/** A capability in the form of `program`: `sends`, `card > evil.example`. */
export type CapabilityGiven = {
  kind: CapabilityKind
  what: string
}
type Became = {
  what: string
  from: string
}
/** What a reason of the script judge names. */
export type JudgeValues = {
  /** Which of the reason's sentences; empty for the usual one. */
  wording: string
  /** Hosts, functions, or factors of the model; a name with `?` in front stands for something without a host. */
  names: readonly string[]
  /** Number of other names. */
  more: number
  /** The model's probability; 0 for other reasons. */
  chance: number
}
/** Reason of the script judge. */
export type JudgeGiven = JudgeValues & {
  reason: JudgeReasonCode | 'none'
}
/** The part of a header that a sentence is about, and the parameters of the effect. */
export type EffectGiven = {
  name: string
  direction: EffectDirection
  [param: string]: string
}
/** Values of a finding, apart from its severity. */
export type FindingGiven = {
  severity: Severity
  [param: string]: string | number
}

export interface ScriptReasonGiven {
  renamed: Nothing
  rebuilt: Nothing
  'volatile-data': { places: number }
  'data-changed-once': { places: number }
  'version-changed': { what: string }
  'wording-changed': Nothing
  'number-changed': Nothing
  'pattern-changed': Nothing
  'code-changed': Nothing
  'library-release': { library: string; version: string }
  /** Other accounts that get the same content. */
  'seen-elsewhere': { accounts: number }
  /** Other accounts that get something from the address. */
  'nobody-else': { accounts: number }
  /** `commit` is empty if unknown; `at` is in ISO 8601. */
  'announced-deploy': { commit: string; at: string }
  'judged-malicious': JudgeGiven
  'judged-suspicious': JudgeGiven
  unreadable: Nothing
  'too-long': { characters: number }
  'new-host': { host: string }
  'known-site-host': { host: string }
  'hidden-host': { host: string }
  'host-changed': Became
  'address-changed': Became
  'selector-changed': Became
  'text-changed': Became
  'account-changed': Became
  'markup-changed': Became
  'code-in-text': { what: string }
  'new-account': { account: string }
  'new-markup': { what: string }
  'field-named': { what: string }
  'encoded-text': { characters: number }
  obfuscated: Nothing
  'new-power': { what: string }
  'new-flow': CapabilityGiven
  'new-contact': CapabilityGiven
  'new-load': CapabilityGiven
  'new-listener': CapabilityGiven
  'new-reading': CapabilityGiven
  'new-override': CapabilityGiven
  'new-text-run': CapabilityGiven
  'new-element': CapabilityGiven
  'new-keeping': CapabilityGiven
  'new-question': CapabilityGiven
  'new-debugger': CapabilityGiven
}

interface PageReasonGiven {
  'script-added': { place: Place }
  'script-removed': Nothing
  'was-authorized': Nothing
  'still-loads': Nothing
  'not-in-own-frame': Nothing
  'not-judged': { why: 'changed' | 'new' | 'cut' }
  'same-structure': Nothing
  'does-not-run': { state: ScriptState }
  'third-party': { host: string }
  'nothing-found': Nothing
  'new-capability': CapabilityGiven
  judged: JudgeGiven
  'profile-differs': { change: 'added' | 'removed' | 'changed'; before: Profile; after: Profile }
  'before-partial': { what: 'script' | 'frame' | 'form' | 'field'; outcome: OutcomeCode }
  'integrity-removed': Nothing
  'integrity-added': { algorithm: string }
  'integrity-void': Nothing
  'integrity-weaker': { from: string; to: string }
  'integrity-stronger': { from: string; to: string }
  'crossorigin-removed': Nothing
  'crossorigin-changed': { from: string; to: string }
  'now-runs': Nothing
  'now-blocked': Nothing
  'frame-changed': { from: Place; to: Place }
  'order-changed': Nothing
  'loading-changed': { from: Loading; to: Loading }
  'leads-elsewhere': { to: string }
  'base-changed': { to: string }
  'base-removed': Nothing
  'form-added': Nothing
  'form-removed': Nothing
  'form-sent-to-own': { to: string }
  'form-sent-to-provider': { host: string }
  'form-sent-to-new-provider': { host: string }
  'form-sent-elsewhere': { host: string }
  'form-no-longer-direct': { host: string }
  /** `exposes`: the address contains what shoppers enter. */
  'form-method': { from: string; to: string; exposes: 'yes' | 'no' }
  'password-field-added': FieldNames
  'card-field-in-foreign-frame': FieldNames & { host: string }
  /** `provider` is empty if its name is unknown. */
  'second-card-field': FieldNames & { provider: string }
  'card-field-added': FieldNames
  'provider-frame-swapped': { lost: readonly string[]; come: readonly string[] }
  'provider-frame-added': { name: string; hosts: readonly string[] }
  'provider-frame-removed': { name: string }
  'provider-frame-host': { name: string; hosts: readonly string[] }
  'frame-added': { hosts: readonly string[]; known: 'yes' | 'no' }
  'frame-removed': { hosts: readonly string[] }
  /** Empty if the name is unknown. */
  'provider-changed': { from: string; to: string }
  'integration-changed': { from: IntegrationType; to: IntegrationType }
}
/** How the browser loads a script of the HTML. */
export type Loading = 'async' | 'deferred' | 'in-order'
type FieldNames = {
  names: readonly string[]
}

/** Reasons that are added after the comparison. */
interface LaterReasonGiven {
  /** The named language model rates the change as more severe than the rules do. */
  'second-opinion': { model: string }
  'reviewed-malicious': Nothing
}

/** Reasons that a comparison adds itself, or later. */
export interface OwnReasonGiven extends ScriptReasonGiven, PageReasonGiven, LaterReasonGiven {}

/** Why something was not compared. */
export interface WhyGiven {
  'not-evaluated': { scan: ScanName; outcome: OutcomeCode | '' }
  'scan-partial': { scan: ScanName; outcome: OutcomeCode }
  'not-seen': { scan: ScanName; outcome: OutcomeCode }
  'no-content': { scan: ScanName }
  'older-version': { scan: ScanName }
  'no-headers': { scan: ScanName }
  'headers-unread': { scan: ScanName; why: UnreadReason }
  'other-rules': { before: string; after: string }
  'no-test-card': { scan: ScanName }
  'no-other-browser': { scan: ScanName }
  'no-utf8': Nothing
}

export type SecretField = 'card-number' | 'card-expiry' | 'card-code' | 'bank-account' | 'password'

/** What changed or was not compared. */
export interface SubjectGiven {
  /** A script, file, or other thing with a name or address. */
  named: { name: string }
  /** A script without an address; `place` is empty if its frame has none either. */
  'numbered-script': { label: string; kind: ScriptKind; handler: string; number: number; place: string }
  page: Nothing
  place: { place: Place }
  header: { header: string; part: string; source: HeaderSource; place: Place }
  cookie: { name: string; source: HeaderSource; place: Place }
  headers: Nothing
  'headers-of': { place: Place; source: HeaderSource; parts: readonly string[] }
  form: { place: Place; takes: 'card' | 'other' }
  'form-to': { place: Place; to: string }
  'secret-field': { field: SecretField; place: Place }
  'payment-field': { field: string }
  'payment-frame': { names: readonly string[] }
  frame: { site: string }
  integration: Nothing
  'base-address': { place: Place }
  'base-addresses': Nothing
  findings: Nothing
  behaviour: Nothing
  'other-browser': Nothing
}

export type ScriptReasonCode = keyof ScriptReasonGiven
export type ChangeReason = Coded<OwnReasonGiven> | { code: HeaderEffectCode; given: EffectGiven } | { code: CheckId; given: FindingGiven }
export type Why = Coded<WhyGiven>
export type Subject = Coded<SubjectGiven>

/** One function per code. A missing code or an unknown value fails to compile. */
export type Sayings<Of> = { readonly [Code in keyof Of]: (given: Of[Code]) => string }

/** What an incident did. */
export interface IncidentEffect {
  code: IncidentEffectCode
  /** Values for the wording: `host`, `header`, or the parameters of a finding. */
  given: Readonly<Record<string, string | number>>
  /** The affected script, header, or frame. */
  subject: Said
}

/** Why a control of a report has its state, with the values of the sentence. */
export interface GivenReason {
  code: ControlReason
  state: ControlState
  /** Affected addresses, labels, or names, at most ten, and their total number. */
  names: string[]
  count: number
  /** Days, or runs, if the sentence has such a number. */
  number: number
}

/**
 * Status of the human review of an alert. `decided`: by a person; for a correction's alert, `corrects` is the replaced verdict. Otherwise the most severe one. `waiting`: no
 * malicious verdict, and the rest is due by `dueAt`.
 */
export type ToldReview =
  | { state: 'decided'; verdict: ReviewerVerdict; at: string; corrects?: ReviewerVerdict }
  | { state: 'waiting'; dueAt: string }
