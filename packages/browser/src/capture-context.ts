// Shared parts of one running capture: its targets, clock, scripts, requests, and fields.

import type { Cause, FieldKind, OutcomeCode, Phase } from '@tillwatch/contract/lists'
import type { CapturedRequest, Initiator, PaymentField } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { CdpSession, EgressGuard } from './session/types.ts'

export interface ObservedTarget {
  readonly session: CdpSession
  readonly targetId: string
  readonly type: 'page' | 'iframe' | 'worker' | 'shared_worker' | 'service_worker' | 'worklet'
}

/** A field with the handles for the behavior parts. */
export interface FieldHandle {
  readonly field: PaymentField
  readonly session: CdpSession
  readonly backendNodeId: number
}

/** A request with outgoing data as raw bytes, because Latin-1 text would lose some. */
export interface ObservedRequest {
  readonly request: CapturedRequest
  readonly session: CdpSession
  /** Network domain's ID. */
  readonly networkId: string
  readonly requestHeaders: Record<string, string>
  readonly initiator: Protocol.Network.Initiator
  /** Null if the browser has not provided it yet; `hasBody` says whether there is one. */
  body: Uint8Array | null
  readonly hasBody: boolean
  /** Frames sent over a WebSocket of this request. */
  readonly webSocketSent: SentFrame[]
}

/** One frame sent over a WebSocket. `stopped`: the network was cut by then, so it did not leave. */
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
  /** `sourceURL` of our own evaluations, so that they never count as the page's. */
  readonly marker: string
  /** Main page target. */
  readonly page: ObservedTarget
  /** Live page and iframe targets (several if the browser isolates sites) and workers. */
  targets(): readonly ObservedTarget[]
  /** Milliseconds since the capture started. */
  nowMs(): number
  readonly phase: Phase
  /** Capture ID (`s12`) of an engine script. Engine IDs are per isolate, so the session is part of the key. */
  scriptIdOf(session: CdpSession, engineScriptId: string): string | null
  /** Initiator chain of a stack, nearest first, through asynchronous parents. */
  initiatorsOf(session: CdpSession, stack: Protocol.Runtime.StackTrace | undefined): Initiator[]
  /** Stack of the script that created a node, by its IDs from the last reading of its document; null for a node of the HTML itself. */
  stackOfNode(session: CdpSession, node: Pick<Protocol.DOM.Node, 'nodeId' | 'backendNodeId'>): Promise<Protocol.Runtime.StackTrace | null>
  /** Each call so far that set a form's destination, with the host and the caller. */
  formActionsSet(): { host: string; frameId: string; initiators: Initiator[] }[]
  /** Frame (capture ID) of an execution context; null if none of its scripts was seen. */
  frameOfContext(session: CdpSession, executionContextId: number): string | null
  readonly requests: ReadonlyMap<string, ObservedRequest>
  /** Fields and payment-like inputs of every frame, as last collected. */
  readonly fields: readonly FieldHandle[]
  /** Visible frames of other origins that look like a payment provider's, for typing by position if their fields are inaccessible. */
  readonly fieldKindsWanted: readonly FieldKind[]
  /** Records missing evidence, which makes the capture partial. */
  issue(code: OutcomeCode, cause: Cause, frameId?: string | null): void
  /** Resolves after `ms`, or at once when the capture's wall clock is used up. */
  wait(ms: number): Promise<void>
  /** Milliseconds left of the capture's wall clock. */
  remainingMs(): number
  /** Grants virtual time to the page, in ms of page time; returns when it is used up or after its wall-clock limit. */
  grantVirtualTime(budgetMs: number): Promise<void>
}
