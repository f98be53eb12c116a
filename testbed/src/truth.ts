// Owns the shape of ground truth: what a scan of one local shop must, may and must not find.
import type {
  BehaviourKind,
  Blocker,
  CheckId,
  FieldKind,
  IntegrationType,
  OutcomeCode,
  Party,
  ScanResultState,
  Scope,
  ScriptKind,
  ScriptState,
  Severity,
} from '@tillwatch/contract/lists'

/** One script that a scan must list. */
export interface ExpectedScript {
  /** Text in its body that no other script of the testbed has. */
  marker: string
  kind: ScriptKind
  state: ScriptState
  /** Below `shops/FOLDER/public`: the file that holds the marker, in whole (`file`) or in halves that the page joins (`made`). */
  file: string
  /** True when the code is put together in the page, so that the marker stands in halves in its file. */
  made: boolean
  /** Host and path as requested; null for code without an address. */
  address: string | null
  /** Host that answered after redirects, when another. */
  finalHost: string | null
  /** Null where the truth leaves it open: code without an address. */
  party: Party | null
  scope: Scope
  /** Marker of the script that loaded or made it, `parser` for the HTML, null where the truth leaves it open. */
  loadedBy: string | null
  blockedBy: Blocker | null
  /** Whether its element has a nonce; null where the truth leaves it open. */
  nonce: boolean | null
}

export interface ExpectedBehaviour {
  marker: string
  kind: BehaviourKind
  fieldKind?: FieldKind
}

export interface ExpectedFinding {
  check: CheckId
  /** Script it must be about; omitted for findings on the page. */
  marker?: string
}

/** A check that must not report at `from` or above; about one script when `marker` is given. */
export interface Quiet {
  check: CheckId
  from: Severity
  marker?: string
}

export interface ExpectedSighting {
  value: 'card' | 'name' | 'email'
  host: string
  /** Decoding steps that must be among those reported. */
  encoding?: readonly string[]
}

/** The listener that serves a shop: the main one, or one that misbehaves. */
export type ListenerName = 'main' | 'refused' | 'self-signed' | 'expired' | 'stalls' | 'resets'

export interface Shop {
  /** Unique; the host is `NAME.shop.localhost` unless `host` says otherwise. */
  name: string
  /** What a person finds there, in one sentence. */
  about: string
  host: string
  path: string
  listener: ListenerName
  /** Results that are right; more than one where the browser decides. */
  results: readonly ScanResultState[]
  /** Reason codes of which one must be given when not evaluated or partial; empty when evaluated. */
  reasons: readonly OutcomeCode[]
  /** Codes that must be among the issues. */
  issues: readonly OutcomeCode[]
  /** Null where the page has no payment. */
  integration: IntegrationType | null
  /** Payment provider that must be named in the integration or by a frame's scope; null for none. */
  provider: string | null
  scripts: readonly ExpectedScript[]
  /** True when `scripts` is all that the page has: any other script is a difference. */
  complete: boolean
  behaviours: readonly ExpectedBehaviour[]
  findings: readonly ExpectedFinding[]
  quiet: readonly Quiet[]
  /** Bounds of the page's risk score when the page could be evaluated: 80–100 for every skimmer, below 40 for every other shop. */
  risk: { from: number; to: number }
  /** Checks that may honestly report `medium` on a harmless shop. None reports more there. */
  mediums: readonly CheckId[]
  sightings: readonly ExpectedSighting[]
  /** Hosts (with a path prefix, if given) that must receive something from the visit: proof that the shop's attack works. */
  mustReceive: readonly string[]
  /** Hosts with a path prefix that must never receive a request body: submissions. */
  mustNotReceive: readonly string[]
  /** Wall clock to give the scan, in milliseconds. */
  timeoutMs: number
}
