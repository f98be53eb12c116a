// Capture records of code that the engine compiled.

import type { CapturedScript } from '@tillwatch/core/capture'
import { javascriptCode, withoutFragment } from './address-forms.ts'
import type { JoinedFacts } from './cause-facts.ts'
import { digestBytes, digestReceived, withNamedDigest } from './digests.ts'
import { type DomScript, elementState } from './dom-scripts.ts'
import type { FrameLog } from './frames.ts'
import { withoutCookieValues } from './headers.ts'
import type { Initiators } from './initiators.ts'
import { recordUrl } from './limits.ts'
import type { MapIntegrity } from './map-integrity.ts'
import { answerHeaders } from './network.ts'
import type { NetEntry } from './network-types.ts'
import { kindOf } from './script-kinds.ts'
import type { ParsedScript, ScriptLog } from './scripts.ts'
import type { SourceTexts } from './source-text.ts'

export interface CompiledInputs {
  scripts: ScriptLog
  frames: FrameLog
  facts: JoinedFacts
  initiators: Initiators
  texts: SourceTexts
  /** Gets every body that a digest covers. */
  bodies: Map<string, Uint8Array>
  onDetail(entry: NetEntry): void
  mapIntegrity: MapIntegrity
  /** Whether a policy of the visit uses SHA-512. */
  namesSha512: boolean
}

/** Recorded response of a script; null without a request. */
export function responseOf(entry: NetEntry | undefined): CapturedScript['response'] {
  const answer = entry?.response
  if (!entry || !answer) return null
  return {
    status: answer.status,
    mimeType: answer.mimeType,
    charset: answer.charset ?? '',
    headers: withoutCookieValues(answerHeaders(entry)),
    fromServiceWorker: answer.fromServiceWorker ?? false,
  }
}

/** One record. If it has a request, it is reported to `onDetail` as matched. */
export function compiledScript(script: ParsedScript, inputs: CompiledInputs): CapturedScript {
  const { facts, texts } = inputs
  const { event } = script
  const entry = facts.entryOf(script)
  const dom = facts.domOf(script)
  const text = texts.of(script)
  const kind = kindOf(script, {
    frameUrls: frameUrls(inputs.frames, script),
    entry,
    dom,
    text,
    callText: callText(script, inputs),
    wasJavascriptUrl: wasJavascriptUrl(script, text, inputs),
    afterTag: afterTag(script, texts),
  })
  const fetched = kind !== 'inline' && kind !== 'handler' && kind !== 'inline-module' ? entry : undefined
  if (fetched) inputs.onDetail(fetched)
  const part = dom.find((one) => one.what === (kind === 'handler' ? 'handler' : 'script')) ?? dom[0]
  const element = part && part.what === 'script' ? elementState(part.element) : null
  const mapped = fetched && (kind === 'import' || kind === 'module') ? inputs.mapIntegrity(script.frameId, fetched.startUrl) : null
  return {
    id: script.id,
    kind,
    state: script.failed ? 'failed' : 'ran',
    blocked: script.failed ? { by: 'syntax', detail: 'not-parsed' } : null,
    url: fetched ? recordUrl(fetched.startUrl) : ownAddress(script, kind),
    finalUrl: fetched ? recordUrl(fetched.request.finalUrl) : ownAddress(script, kind),
    redirects: fetched?.request.redirects ?? [],
    response: responseOf(fetched),
    ...digestOf(script, fetched, element?.integrity ?? mapped ?? null, inputs),
    ...(mapped === null ? {} : { mapIntegrity: mapped }),
    textSha256: script.textSha256,
    frameId: script.frameId,
    realm: script.realm,
    initiators: inputs.initiators.ofScript(script),
    element,
    claimedSourceUrl: event.hasSourceURL ? event.url : null,
    handlerName: kind === 'handler' ? handlerNameOf(dom) : null,
    atMs: script.atMs,
    phase: script.phase,
    occurrences: script.occurrences,
  }
}

function handlerNameOf(dom: readonly DomScript[]): string | null {
  return dom.find((one) => one.what === 'handler')?.handlerName ?? null
}

function ownAddress({ event }: ParsedScript, kind: CapturedScript['kind']): string | null {
  const none = kind === 'inline' || kind === 'inline-module' || kind === 'handler' || kind === 'wasm' || !event.embedderName
  return none ? null : recordUrl(event.embedderName ?? '')
}

function digestOf(
  script: ParsedScript,
  entry: NetEntry | undefined,
  integrity: string | null,
  { scripts, bodies, namesSha512 }: CompiledInputs,
): Pick<CapturedScript, 'digest' | 'sizeBytes'> {
  const source = script.textSha256 ? scripts.sources.get(script.textSha256) : undefined
  if (!source) return { digest: null, sizeBytes: null }
  const body =
    script.event.scriptLanguage === 'WebAssembly'
      ? digestBytes(source, 'wasm-bytes')
      : entry
        ? digestReceived(source, entry.response?.charset ?? '', entry.bodyLength)
        : digestBytes(source, 'inline-text')
  bodies.set(body.digest.sha256, body.bytes)
  return { digest: withNamedDigest(body, integrity, namesSha512), sizeBytes: body.sizeBytes }
}

function frameUrls(frames: FrameLog, script: ParsedScript): ReadonlySet<string> {
  const frame = frames.all.get(script.frameId)
  return new Set([...(frame?.urls ?? []), 'about:blank', 'about:srcdoc'].map(withoutFragment))
}

function callText(script: ParsedScript, { facts, texts }: CompiledInputs): string {
  const call = script.event.stackTrace?.callFrames[0]
  const caller = call ? facts.byEngineId(script.target.session.id, call.scriptId) : undefined
  return call && caller ? texts.at(caller, call) : ''
}

function wasJavascriptUrl(script: ParsedScript, text: string, { frames, facts, texts }: CompiledInputs): boolean {
  if (script.event.embedderName || script.event.stackTrace || text === '') return false
  const call = facts.calledBy(script)
  if (call) return call.kind === 'navigation'
  const code = javascriptCode(`javascript:${text}`)
  if ([...frames.asked.values()].some((list) => list.some(({ url }) => javascriptCode(url) === code))) return true
  const author = facts.textAuthor(script)
  const start = text.slice(0, 40)
  return author !== undefined && [`javascript:${start}`, `javascript: ${start}`].some((form) => texts.holds(author, form))
}

/** Whether the received document contains this code directly after a tag, like an inline script; null if unknown. */
function afterTag({ event }: ParsedScript, texts: SourceTexts): boolean | null {
  const document = texts.document(event.embedderName ?? '')
  const line = document?.line(event.startLine)
  if (!document || line === undefined) return null
  const before = line.slice(0, event.startColumn).trimEnd()
  return before === ''
    ? (document
        .line(event.startLine - 1)
        ?.trimEnd()
        .endsWith('>') ?? null)
    : before.endsWith('>')
}
