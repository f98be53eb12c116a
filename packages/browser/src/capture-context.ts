// Owns what the parts of one running capture share: its targets, clock, scripts, requests and fields.

import type { Cause, FieldKind, OutcomeCode, Phase } from '@tillwatch/contract/lists'
import type { CapturedRequest, Initiator, PaymentField } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { CdpSession, EgressGuard } from './session/types.ts'

export interface ObservedTarget {
  readonly session: CdpSession
  readonly targetId: string
  readonly type: 'page' | 'iframe' | 'worker' | 'shared_worker' | 'service_worker' | 'worklet'
}

/** A field with the handles that the behaviour parts need. */
export interface FieldHandle {
  readonly field: PaymentField
  readonly session: CdpSession
  readonly backendNodeId: number
}

/** A request with what leaves the page, as text of Latin-1 bytes would lose: raw bytes. */
export interface ObservedRequest {
  readonly request: CapturedRequest
  readonly session: CdpSession
  /** Network domain's id. */
  readonly networkId: string
  readonly requestHeaders: Record<string, string>
  readonly initiator: Protocol.Network.Initiator
  /** Null when the browser did not hand it over yet; `hasBody` says whether there is one. */
  body: Uint8Array | null
  readonly hasBody: boolean
  /** Frames sent over a WebSocket of this request. */
  readonly webSocketSent: SentFrame[]
}

/** One frame sent over a WebSocket. `stopped`: the network was cut by then, so that it did not leave. */
export interface SentFrame {
  readonly bytes: Uint8Array
  readonly atMs: number
  readonly phase: Phase
  readonly stopped: boolean
}

export interface CaptureContext {
  readonly root: CdpSession
  /** Whether the page is shown as on a device with a touch screen. */
  readonly touch: boolean
  readonly browserContextId: string
  readonly guard: EgressGuard
  /** `sourceURL` that our own evaluations carry, so that they never count as the page's. */
  readonly marker: string
  /** Main page target. */
  readonly page: ObservedTarget
  /** Live page and iframe targets (several when the browser isolates sites) and workers. */
  targets(): readonly ObservedTarget[]
  /** Milliseconds since the capture started. */
  nowMs(): number
  readonly phase: Phase
  /** Capture id (`s12`) of an engine script; engine ids are per isolate, so the session is part of the key. */
  scriptIdOf(session: CdpSession, engineScriptId: string): string | null
  /** Initiator chain of a stack, nearest first, through asynchronous parents. */
  initiatorsOf(session: CdpSession, stack: Protocol.Runtime.StackTrace | undefined): Initiator[]
  /** Stack of the script that made a node, by its ids of the latest look at its document; null for a node of the HTML itself. */
  stackOfNode(session: CdpSession, node: Pick<Protocol.DOM.Node, 'nodeId' | 'backendNodeId'>): Promise<Protocol.Runtime.StackTrace | null>
  /** Each call so far that set where a form goes, with the host that it goes to and who called. */
  formActionsSet(): { host: string; frameId: string; initiators: Initiator[] }[]
  /** Frame (capture id) of an execution context; null when no script of it was seen. */
  frameOfContext(session: CdpSession, executionContextId: number): string | null
  readonly requests: ReadonlyMap<string, ObservedRequest>
  /** Fields and payment-like inputs of every frame, as last collected. */
  readonly fields: readonly FieldHandle[]
  /** Frames of other origins that look like a payment provider's and have a box, for typing by position when their fields can't be reached. */
  readonly fieldKindsWanted: readonly FieldKind[]
  /** Records that some evidence is missing; makes the capture partial. */
  issue(code: OutcomeCode, cause: Cause, frameId?: string | null): void
  /** Resolves after `ms`, or at once when the capture's wall clock is spent. */
  wait(ms: number): Promise<void>
  /** Milliseconds left of the capture's wall clock. */
  remainingMs(): number
  /** Grants virtual time to the page, in ms of page time; returns when spent or after its wall-clock cap. */
  grantVirtualTime(budgetMs: number): Promise<void>
}
