// The parts of a scan result that are compared. A scan result has this shape.

import type {
  CheckId,
  ComparisonState,
  FieldKind,
  IntegrationType,
  IntegrityMethod,
  OutcomeCode,
  Party,
  Profile,
  ScanResultState,
  Scope,
  ScriptKind,
  ScriptName,
  ScriptState,
  Severity,
} from '@tillwatch/contract/lists'
import type { SecurityHeader } from '#inventory/index.ts'

export interface ScriptFacts {
  id: string
  identity: string
  label: string
  /** Undefined if the label is an address, and in results without it. */
  labelCode?: { code: ScriptName; params: Readonly<Record<string, string | number>> } | undefined
  kind: ScriptKind
  state: ScriptState
  url: string | null
  finalUrl: string | null
  host: string | null
  sha256: string | null
  responseHeaders: readonly (readonly [string, string])[]
  frame: { id: string; url: string }
  scope: Scope
  party: Party
  integrity: { method: IntegrityMethod; sri: string | null }
  /** Undefined in results without it. */
  element?: { type: string | null; async: boolean; defer: boolean; crossOrigin: string | null } | null | undefined
  initiators: readonly { type: string; scriptId: string | null }[]
}

export interface FormFacts {
  frameId: string
  method: string
  action: string
  targets?: readonly string[] | undefined
  takes?: readonly FieldKind[] | undefined
}

export interface FindingFacts {
  check: CheckId
  severity: Severity
  scriptId: string | null
  frameId: string | null
  params: Readonly<Record<string, string | number>>
}

export interface ScanFacts {
  rulesVersion: string
  result: ScanResultState
  reason: { code: OutcomeCode; detail: string } | null
  issues: readonly { code: OutcomeCode; detail: string }[]
  startedAt: string
  profile: Profile
  page: {
    requestedUrl: string
    finalUrl: string
    integration: { type: IntegrationType; provider: string | null }
    /** The page's own first. */
    frames: readonly { id: string; url: string; scope: Scope; shown?: boolean | undefined }[]
    fields: readonly { id: string; frameId: string; kind: FieldKind; name: string; visible: boolean }[]
    forms: readonly FormFacts[]
    bases?: readonly { frameId: string; url: string; base: string }[] | undefined
  }
  headers: readonly SecurityHeader[]
  /** Digests of nonces. */
  nonces: readonly { frameId: string; digest: string }[]
  unreadHeads: readonly { frameId: string; url: string }[]
  scripts: readonly ScriptFacts[]
  requests: { hosts: readonly { host: string }[] }
  canarySearched: boolean
  findings: readonly FindingFacts[]
  declared?: { paymentProviders: readonly string[]; ownHosts: readonly string[] } | undefined
  cloakCheck?: { state: ComparisonState } | undefined
}
