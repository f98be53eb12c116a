// Capture records of code that a policy blocked: its part of the document, its kind, and its code.

import type { ScriptKind } from '@tillwatch/contract/lists'
import type { CapturedScript } from '@tillwatch/core/capture'
import type { StoppedCode } from './audits.ts'
import type { NotedCall } from './calls.ts'
import type { JoinedFacts } from './cause-facts.ts'
import type { DigestedBody } from './digests.ts'
import { type DomScript, elementState } from './dom-scripts.ts'
import { recordUrl } from './limits.ts'
import { blank } from './other-scripts.ts'

/** Part of the document in a report; of several handlers of one element, the one that was set there, otherwise the first unreported one. */
export function stoppedPart(
  stopped: StoppedCode,
  parts: readonly DomScript[],
  used: ReadonlySet<DomScript>,
  facts: JoinedFacts,
): DomScript | undefined {
  if (stopped.backendNodeId === null) return undefined
  const same = parts.filter((one) => one.element.backendNodeId === stopped.backendNodeId && one.element.target === stopped.target)
  const call = facts.stoppedCall(stopped)
  const set = call?.kind === 'handler' ? same.find((one) => facts.setterOf(one) === call) : undefined
  const fitting = same.filter((one) => (stopped.what === 'handler') === (one.what === 'handler'))
  return set ?? fitting.find((one) => !used.has(one)) ?? fitting[0] ?? same[0]
}

const kinds: Record<StoppedCode['what'], ScriptKind> = {
  inline: 'inline',
  handler: 'handler',
  url: 'external',
  eval: 'eval',
  wasm: 'wasm',
  'trusted-types': 'eval',
}

/** Kind of blocked code. `callText` is the text at the blocked call. */
export function stoppedKind(
  { what, directive }: StoppedCode,
  part: DomScript | undefined,
  call: NotedCall | undefined,
  callText: string,
): ScriptKind {
  if (call && call.kind !== 'navigation') return call.kind
  if (call?.text.match(/^\s*javascript:/i) && what === 'inline') return 'javascript-url'
  if (part && part.what !== 'script' && part.what !== 'preload') return part.what
  if (part?.module) return part.url ? 'module' : 'inline-module'
  if (what === 'url' && directive === 'worker-src') return 'worker'
  if (what === 'eval' && /^\W?set(Timeout|Interval)\b/.test(callText)) return 'timer'
  if (what === 'eval' && /^\W?(new\s+)?Function\b/.test(callText)) return 'function'
  return kinds[what]
}

interface Stopped {
  stopped: StoppedCode
  part: DomScript | undefined
  call: NotedCall | undefined
  kind: ScriptKind
  /** The blocked code; null if unknown. */
  body: DigestedBody | null
}

/** The record of blocked code. */
export function stoppedCode(
  id: string,
  { stopped, part, call, kind, body }: Stopped,
  initiators: CapturedScript['initiators'],
): CapturedScript {
  const place = stopped.location ? ` at ${stopped.location.url}:${stopped.location.line}` : ''
  // For data: and blob: addresses, the browser reports only the scheme.
  const asked = call && stopped.what === 'url' && URL.canParse(call.text) ? recordUrl(call.text) : stopped.blockedUrl
  return blank({
    id,
    kind,
    state: 'blocked',
    blocked: { by: stopped.what === 'trusted-types' ? 'trusted-types' : 'csp', detail: `${stopped.directive}${place}` },
    url: asked,
    digest: body?.digest ?? null,
    sizeBytes: body?.sizeBytes ?? null,
    textSha256: body?.digest.sha256 ?? null,
    frameId: part?.element.frameId ?? stopped.target.frameId,
    initiators,
    element: part?.element.tag === 'script' ? elementState(part.element) : null,
    handlerName: part?.handlerName ?? null,
    atMs: stopped.atMs,
    phase: part?.phase ?? 'load',
  })
}
